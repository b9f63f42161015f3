import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './port-of.ts'

/** A line to PostgreSQL that tests cut in the ways in which networks fail. */
export interface DatabaseLine {
  /** The same database, by this line. */
  readonly url: string
  /** Lets through what comes from now on. */
  open(): void
  /** Ends all connections and refuses new ones, as a machine does without PostgreSQL. */
  close(): void
  /** Neither end hears anything any more, or is told why; new connections are taken, and nobody answers. */
  fallSilent(): void
  end(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let state: 'open' | 'closed' | 'silent' = 'open'
  const sockets = new Set<Socket>()
  const direct = new URL(databaseUrl)
  const path = `${direct.searchParams.get('host')}/${SOCKET}`

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'closed') return near.destroy()
    if (state === 'silent') return near.resume()
    const far = connect(path)
    keep(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let isCut = false
      from.on('data', (bytes) => {
        // Bytes that were lost once never arrive: the same connection stays cut when the line is open again.
        isCut ||= state === 'silent'
        if (!isCut) to.write(bytes)
      })
      from.on('close', () => state === 'silent' || to.destroy())
    }
    return near
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    open: () => {
      state = 'open'
    },
    close: () => {
      state = 'closed'
      drop()
    },
    fallSilent: () => {
      state = 'silent'
    },
    async end() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
