/** What was typed as a link: `school.example` is `https://school.example`, `ana@school.example` is a mail address; nothing that runs. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return undefined
  if (/^(https?|mailto|tel):/i.test(address)) return URL.canParse(address) ? address : undefined
  if (/^[^@/:]+@[^@/:]+$/.test(address)) return `mailto:${address}`
  const url = `https://${address}`
  return /^[^:/]+\.[^:/]+/.test(address) && URL.canParse(url) ? url : undefined
}
