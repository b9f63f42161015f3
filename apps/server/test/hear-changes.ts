import type { Change } from '@gavel/contract'
import { notifyMessageChange } from '../src/features/messages/message-change.ts'
import type { buildUser } from './builders.ts'
import { openEventStream } from './open-event-stream.ts'
import type { TestApp } from './test-app.ts'

type User = Awaited<ReturnType<typeof buildUser>>

/** A stream of live events, and what it heard to have changed. Visitors have no user. */
export async function hearChanges({ app, context }: TestApp, search: string, user?: User) {
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEventStream(address, search, user?.token)
  const changes = () => stream.seen.flatMap((event) => (event.type === 'changed' ? [event.what] : []))
  return {
    changes,
    /** The things of which it was told that they changed. */
    changesOf: (what: Change) =>
      stream.seen.flatMap((event) => (event.type === 'changed' && event.what === what ? [event.id] : [])),
    close: stream.close,
    /** Until it heard of it so many times. */
    hears: (what: Change, times = 1) =>
      stream.until(() => changes().filter((one) => one === what).length >= times),
    /** Reads all that came before a change of the user's messages, which is told to each. */
    async hearsAll() {
      if (user === undefined) return
      await notifyMessageChange(context.db, [user.user.id])
      await stream.until(({ type }) => type === 'messages')
    },
  }
}
