/** The encodings that a user can select for a file, by their names in the Encoding Standard. */
export const ENCODINGS: readonly string[] = [
  'utf-8',
  'utf-16le',
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254'],
  ...['windows-1255', 'windows-1256', 'windows-1257', 'windows-1258'],
  ...['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'],
]
