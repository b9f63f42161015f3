import type { OpenEventsQuery } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireThread, targetOf } from '../comments/threads.service.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'

/** The thread that a stream follows. Null where it names none that the caller may read. */
export async function followThread(
  context: Context,
  caller: Caller,
  { threadDid: did, threadCid: cid }: OpenEventsQuery,
): Promise<ThreadTarget | null> {
  if (did === undefined && cid === undefined) return null
  try {
    const { kind, id } = await requireThread(context, caller, targetOf({ did, cid }))
    return { kind, id }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
