import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { FixableError, reasonOf } from './fixable-error.ts'

/** @throws FixableError naming the process that uses the port, if we are allowed to see it */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const error = await tryListen(host, port)
  if (error === null) return
  if (error.code === 'EADDRINUSE') {
    const holder = findListener(port)
    const who = holder === null ? 'another program' : nameOf(holder)
    throw new FixableError(
      `port ${port} is used by ${who}; stop it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    throw new FixableError(`port ${port} is open to root only; choose one above 1023`)
  throw new FixableError(`cannot listen on ${host}:${port}: ${reasonOf(error)}`)
}

function tryListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

function findListener(port: number): number | null {
  const wanted = listeningInodes(port).map((inode) => `socket:[${inode}]`)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (openFiles(pid).some((target) => wanted.includes(target))) return Number(pid)
  }
  return null
}

function listeningInodes(port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((path) => readText(path).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) === true && state === '0A')
    .map((fields) => fields[9] ?? '')
}

/** Empty for a process of another user, and for one that has just ended. */
function openFiles(pid: string): string[] {
  return orEmpty(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    orEmpty(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]),
  )
}

function orEmpty(look: () => string[]): string[] {
  try {
    return look()
  } catch {
    return [] // Gone, or not readable for us.
  }
}

function nameOf(pid: number): string {
  const commandLine = readText(`/proc/${pid}/cmdline`).split('\0').join(' ').trim()
  if (/apps\/server\/src\/main\.ts/.test(commandLine)) return `another Gavel (process ${pid})`
  return `"${commandLine.slice(0, 60)}" (process ${pid})`
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
