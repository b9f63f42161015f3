import pg from 'pg'
import { LastingClient, NOTICE_LOST_SERVERS } from '../db/lasting-client.ts'

type Listener = (payload: string) => void

/**
 * Turns PostgreSQL's notifications into events of this process: one connection listens for all subscribers and
 * reconnects when it breaks. Notifications in between are lost, so every subscriber must also work without them.
 */
export interface LiveHub {
  start(): Promise<void>
  stop(): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: Listener): () => void
  /** Calls back when it listens again after a break, because something may have been missed. */
  onResume(listener: () => void): void
}

const RECONNECT_MS = 500
/** A connection that only listens would not notice that the network was cut, so it asks something now and then. */
const HEARTBEAT_MS = 5_000

export function createLiveHub(
  databaseUrl: string,
  channels: readonly string[],
  onError: (error: unknown) => void,
): LiveHub {
  const listeners = new Map<string, Set<Listener>>(channels.map((channel) => [channel, new Set()]))
  const resumeListeners: (() => void)[] = []
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new LastingClient({
      connectionString: databaseUrl,
      application_name: 'gavel-live',
      options: NOTICE_LOST_SERVERS,
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) hear(listener, { channel, payload: payload ?? '' })
    })
    next.on('error', onError)
    next.on('end', reconnectSoon)
    client = next
    await next.connect()
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    beat(next)
  }

  /** A notification of another version, or of a person at the database, must not end this server. */
  function hear(
    listener: Listener,
    { channel, payload }: { readonly channel: string; readonly payload: string },
  ) {
    try {
      listener(payload)
    } catch (error) {
      onError(new Error(`A notification on ${channel} could not be read`, { cause: error }))
    }
  }

  function beat(one: pg.Client) {
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      // Without an answer the connection ends, which is noticed above.
      await one.query('select 1').catch(() => {})
      isAsking = false
    }
    const heart = setInterval(() => void ask(), HEARTBEAT_MS)
    one.on('end', () => clearInterval(heart))
  }

  function reconnectSoon() {
    if (stopped || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(
        () => {
          for (const listener of resumeListeners) listener()
        },
        (error: unknown) => {
          onError(error)
          void client?.end()
          reconnectSoon()
        },
      )
    }, RECONNECT_MS)
  }

  return {
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel)
      if (set === undefined) throw new Error(`Nobody listens on the channel ${channel}`)
      set.add(listener)
      return () => set.delete(listener)
    },
    onResume(listener) {
      resumeListeners.push(listener)
    },
  }
}
