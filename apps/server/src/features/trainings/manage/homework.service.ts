import type { BodyOf, createHomework } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { planHomework } from './plan-training.ts'
import { insertTraining } from './training-admin.service.ts'
import { takeProblems } from './training-problem-admin.service.ts'

/**
 * A public training of a group, whose members are its entrants, with its problems. Whether the caller administers the group
 * was asked before. Nothing is created unless every problem is there.
 *
 * @throws DomainError of the contract's `createHomework`
 */
export function addHomework(
  { db, now, tokenSecret }: Pick<Context, 'db' | 'now' | 'tokenSecret'>,
  { caller, actor }: ActingCaller,
  { gid, problemIds, ...fields }: BodyOf<typeof createHomework>,
): Promise<number> {
  const { id: authorId } = requireUser(caller)
  const plan = planHomework(fields)
  const at = now()
  return db.transaction(async (tx) => {
    const draft = { plan, categoryId: null, authorId, groupId: gid, at }
    const training = await insertTraining({ tx, tokenSecret }, actor, draft)
    const { added, missing } = await takeProblems(
      { tx, training },
      actor,
      { codes: problemIds, tagId: null },
      at,
    )
    if (missing.length > 0) throw new DomainError('homework_problems_unknown', { ids: missing.join(', ') })
    if (added === 0) throw new DomainError('homework_problems_required')
    return training.id
  })
}
