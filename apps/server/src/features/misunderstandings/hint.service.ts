import { HINT_MAX_LENGTH, hasVisible, isPlainText, lengthOf } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { sendNotices } from '../messages/send-notice.service.ts'
import type { ClassAtProblem } from './class-at-problem.service.ts'
import type { FailureReader } from './failures.service.ts'
import { hintNotice } from './hint-notice.ts'
import { type Misunderstanding, readMisunderstandings } from './misunderstandings.service.ts'

interface Hint {
  readonly actor: Actor
  /** The key of a group. */
  readonly key: string
  readonly text: string
}

/** Hints of one sender. */
const HINT_LIMIT = 20
const HINT_WINDOW_SECONDS = 600

/**
 * Sends a hint to everybody who is in a group now: whoever solved the problem meanwhile, or fails in another way, gets none.
 *
 * @returns how many people it went to
 * @throws DomainError hint_length, too_many_requests, misunderstanding_gone
 */
export async function sendHint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  readFailures: FailureReader,
  seen: ClassAtProblem,
  { actor, key, text }: Hint,
): Promise<number> {
  if (!hasVisible(text) || !isPlainText(text) || lengthOf(text) > HINT_MAX_LENGTH)
    throw new DomainError('hint_length', { limit: HINT_MAX_LENGTH })
  const limit = { limit: HINT_LIMIT, windowSeconds: HINT_WINDOW_SECONDS }
  await takeToken(db, { key: `hint:${actor.id ?? ''}`, ...limit, now: now() })
  return db.transaction(async (tx) => {
    const { groups } = await readMisunderstandings(tx, readFailures, seen)
    const group = groups.find((one) => one.key === key)
    if (group === undefined) throw new DomainError('misunderstanding_gone')
    const { place, label } = seen
    await sendNotices(
      tx,
      group.programs.map(({ userId, submissionId }) => ({
        recipientId: userId,
        kind: 'system',
        texts: hintNotice({ place, label, submissionId, sender: actor.username, text }),
        senderId: actor.id,
        now: now(),
      })),
    )
    await recordAudit(tx, actor, {
      action: place.kind === 'contest' ? 'contest.hint' : 'training.hint',
      target: { kind: place.kind, id: place.id, label: place.title },
      after: { problem: label, ...recorded(group), text },
    })
    return group.programs.length
  })
}

const recorded = ({ verdict, failures, programs }: Misunderstanding) => ({
  verdict,
  failedCases: failures.numbers,
  recipients: programs.map(({ username }) => username),
})
