import type { Db } from '../../../db/connect.ts'
import { and, eq } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { EndpointRequest } from '../../../http/implement.ts'
import { type Actor, actorOf } from '../../audit/actor.policy.ts'
import { isOfSite } from '../../places/place-conditions.policy.ts'
import { canManageTraining } from '../trainings.policy.ts'
import { trainings } from '../trainings.tables.ts'

export type Training = typeof trainings.$inferSelect

/** Who makes a change: as policies ask about them, and as the audit log keeps them. */
export interface Manager {
  readonly caller: Caller
  readonly actor: Actor
}

/** @throws DomainError login_required */
export const managerOf = (
  request: Pick<EndpointRequest<unknown, unknown>, 'caller' | 'ip' | 'userAgent'>,
): Manager => ({ caller: request.caller, actor: actorOf(request) })

const ofSite = (id: number) => and(isOfSite(trainings), eq(trainings.id, id))

/** @throws DomainError training_not_found, not_your_training */
export async function requireManaged(db: Db, caller: Caller, id: number): Promise<Training> {
  const [training] = await db.select().from(trainings).where(ofSite(id))
  return requireOwn(caller, training)
}

/** Like `requireManaged`, and locks the row: changes of one training wait for each other. */
export async function lockManaged(tx: Db, caller: Caller, id: number): Promise<Training> {
  const [training] = await tx.select().from(trainings).where(ofSite(id)).for('update')
  return requireOwn(caller, training)
}

function requireOwn(caller: Caller, training: Training | undefined): Training {
  if (training === undefined) throw new DomainError('training_not_found')
  if (!canManageTraining(caller, training)) throw new DomainError('not_your_training')
  return training
}

export const targetOf = ({ id, title }: Pick<Training, 'id' | 'title'>) => ({
  kind: 'training' as const,
  id,
  label: title,
})
