import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Locks a folder for this process: PGlite would open it a second time without an error, and the processes would overwrite each other's
 * data.
 *
 * @returns a function that releases the lock
 * @throws FolderInUse if another running process has the lock
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
    // In a container, each process has the same pid as the previous one.
    if (owner !== process.pid && isRunning(owner))
      throw new FolderInUse(`The folder ${folder} is in use by process ${owner}. Stop that one first, or name another folder with --data.`)
    rmSync(file, { force: true })
  }
}

function isRunning(pid: number): boolean {
  // A process that ended before it wrote its pid leaves an empty file.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}
