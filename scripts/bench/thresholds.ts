/** The threshold of a measurement; undefined for none. */
export type Threshold = { most: number } | { least: number } | undefined

const missed: string[] = []

export const isMet = (figure: number, threshold: NonNullable<Threshold>): boolean =>
  'most' in threshold ? figure <= threshold.most : figure >= threshold.least

/**
 * Formats a measurement as a table cell, in bold if it misses its threshold. Missed thresholds are listed at the end of the run.
 *
 * @param name the name of the measurement in that list
 */
export function thresholdCell(figure: number, threshold: Threshold, name: string): string {
  const text = figure.toFixed(figure < 20 ? 2 : 0)
  if (!threshold || isMet(figure, threshold)) return text
  missed.push(`${name}: ${text}, threshold ${thresholdText(threshold)}`)
  return `**${text}**`
}

/** The threshold as text. */
export const thresholdText = (threshold: NonNullable<Threshold>): string =>
  'most' in threshold ? `at most ${threshold.most}` : `at least ${threshold.least}`

/** Prints the missed thresholds of this run. */
export function printMissed(): void {
  console.log(
    missed.length === 0
      ? '\nAll thresholds are met in this run.'
      : `\nMissed in this run:\n${missed.map((line) => `- ${line}`).join('\n')}`,
  )
}
