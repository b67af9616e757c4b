import { type ChildProcess, spawn } from 'node:child_process'

/** A server in a process of its own, as `npm run server` starts it. */
export interface ServerProcess {
  url: string
  /** What it has written so far. */
  said(): string
  /** Ends it. @returns its exit code */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const running = new Set<ChildProcess>()

const launch = (args: readonly string[], env: Record<string, string>): ChildProcess => {
  const started = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', ...args], {
    // Most tests call without signing in; `--accounts` overrides this.
    env: { ...process.env, LOG_LEVEL: 'error', ACCOUNTS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(started)
  started.once('exit', () => running.delete(started))
  return started
}

/** Starts a server, on a free port unless the arguments name one, and waits until its database answers. */
export async function startServer(args: readonly string[], env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = launch(['--port', '0', ...args], env)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text
      const address = /http:\/\/localhost:\d+/.exec(said)
      if (address) resolve(address[0])
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', () => reject(new Error(said)))
  })
  await untilReady(url, server)
  return {
    url,
    said: () => said,
    async stop(signal) {
      const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
      server.kill(signal)
      return ended
    },
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answered = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answered?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs a command of the server to its end. @param heard is given all that was said so far, each time that something is */
export async function runServer(
  args: readonly string[],
  env: Record<string, string> = {},
  heard: (said: string) => void = () => undefined,
): Promise<{ code: number | null; said: string }> {
  const server = launch(args, env)
  let said = ''
  const listen = (text: Buffer) => {
    said += text
    heard(said)
  }
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', listen)
  const code = await new Promise<number | null>((resolve) => server.once('close', resolve))
  return { code, said }
}

/** Ends what a failed test has left running. */
export function killServers(): void {
  for (const server of running) server.kill('SIGKILL')
}
