/** Lets the browser download a file. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Lets the browser download a text as a CSV file. */
export const downloadCsv = (name: string, text: string): void =>
  download(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
