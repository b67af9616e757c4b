/** `Intl`'s writers take long to make and are asked for in every cell of a list: each is made once. */
const made = new Map<string, unknown>()

function writer<Options, Writer>(Kind: new (tag: string, options?: Options) => Writer, tag: string, options?: Options): Writer {
  const key = `${Kind.name} ${tag} ${options ? JSON.stringify(options) : ''}`
  const known = made.get(key) as Writer | undefined
  if (known) return known
  const fresh = new Kind(tag, options)
  made.set(key, fresh)
  return fresh
}

export const ofDates = (tag: string, options: Intl.DateTimeFormatOptions) => writer(Intl.DateTimeFormat, tag, options)
export const ofNumbers = (tag: string, options?: Intl.NumberFormatOptions) => writer(Intl.NumberFormat, tag, options)
export const ofLists = (tag: string) => writer(Intl.ListFormat, tag)
export const ofDistances = (tag: string) => writer(Intl.RelativeTimeFormat, tag, { numeric: 'auto' })
