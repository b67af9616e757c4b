/**
 * Completes a typed link: `school.example` becomes `https://school.example`, `ana@school.example` a `mailto:` link. Other schemes are
 * rejected.
 * @returns undefined if it is not a valid link
 */
export function linkAddress(value: string): string | undefined {
  const address = value.trim()
  if (address === '' || /\s/.test(address)) return undefined
  if (/^(https?|mailto|tel):/i.test(address)) return URL.canParse(address) ? address : undefined
  if (/^[^@/:]+@[^@/:]+$/.test(address)) return `mailto:${address}`
  const url = `https://${address}`
  return /^[^:/]+\.[^:/]+/.test(address) && URL.canParse(url) ? url : undefined
}
