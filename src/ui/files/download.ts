/** Lets the browser download a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Lets the browser download a text as a CSV file. */
export const downloadCsv = (name: string, text: string): void => download(`${name}.csv`, text, 'text/csv;charset=utf-8')
