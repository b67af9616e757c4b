/** What a figure has to be: `undefined` where nothing is asked of it. */
export type Wanted = { most: number } | { least: number } | undefined

const missed: string[] = []

export const isMet = (figure: number, wanted: NonNullable<Wanted>): boolean =>
  'most' in wanted ? figure <= wanted.most : figure >= wanted.least

/**
 * A figure as a cell of a table, in bold where it misses what is wanted; what is missed is told again at the end of the run.
 *
 * @param what names the figure there
 */
export function cell(figure: number, wanted: Wanted, what: string): string {
  const text = figure.toFixed(figure < 20 ? 2 : 0)
  if (!wanted || isMet(figure, wanted)) return text
  missed.push(`${what}: ${text}, wanted ${inWords(wanted)}`)
  return `**${text}**`
}

/** What is wanted, as the head of a row says it. */
export const inWords = (wanted: NonNullable<Wanted>): string => ('most' in wanted ? `at most ${wanted.most}` : `at least ${wanted.least}`)

/** Prints what was missed in this run. */
export function printMissed(): void {
  console.log(
    missed.length === 0
      ? '\nAll that is wanted is met in this run.'
      : `\nMissed in this run:\n${missed.map((one) => `- ${one}`).join('\n')}`,
  )
}
