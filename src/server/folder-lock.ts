import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Says that a folder is in use, in a sentence. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Keeps a folder for this process: PGlite itself opens one a second time without a word, and both would write over each other.
 *
 * @returns what gives it back
 * @throws FolderInUse when another process that still runs has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  mkdirSync(folder, { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
    }
    const owner = Number(readFileSync(file, 'utf8'))
    // In a container each process has the number of the one before it.
    if (owner !== process.pid && isRunning(owner))
      throw new FolderInUse(`The folder ${folder} is in use by process ${owner}. Stop that one first, or name another folder with --data.`)
    rmSync(file, { force: true })
  }
}

function isRunning(pid: number): boolean {
  // Who was ended before its number was written has left an empty file.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}
