import {
  type BodyOf,
  type createTraining,
  TRAINING_TITLE_MAX_LENGTH,
  type updateTraining,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { requireUser } from '../../../http/caller.ts'
import type { ActingCaller, Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { trainingPasswords } from '../training-password.ts'
import { trainingEntrants, trainingProblems, trainingSections, trainings } from '../trainings.tables.ts'
import { planTraining, type TrainingPlan } from './plan-training.ts'
import { chooseCategory, refuseTakenName } from './training-categories.service.ts'
import { lockMarks, lockTraining, type Training, targetOf } from './training-manager.ts'

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

/**
 * @param groupId of the group that it is for; whether the caller administers it was asked before
 * @throws DomainError of the contract's `createTraining`
 */
export function addTraining(
  context: Base,
  { caller, actor }: ActingCaller,
  { training, trainingCategory }: BodyOf<typeof createTraining>,
  groupId: number | null = null,
): Promise<number> {
  const { id: authorId } = requireUser(caller)
  const plan = planTraining({ training, trainingCategory }, null)
  const at = context.now()
  return refuseTakenName(() =>
    context.db.transaction(async (tx) => {
      const categoryId = await chooseCategory({ tx, groupId }, actor, trainingCategory ?? null, at)
      return (await insertTraining({ ...context, tx }, actor, { plan, categoryId, authorId, groupId, at })).id
    }),
  )
}

interface NewTraining {
  readonly plan: TrainingPlan
  readonly categoryId: number | null
  readonly authorId: string
  readonly groupId: number | null
  readonly at: Date
}

export async function insertTraining(
  { tx, ...secrets }: Pick<Context, 'tokenSecret'> & { readonly tx: Db },
  actor: Actor,
  { plan, at, ...values }: NewTraining,
): Promise<Training> {
  const [row] = await tx
    .insert(trainings)
    .values({ ...columnsOf(secrets, plan), ...values, createdAt: at, updatedAt: at })
    .returning()
  if (row === undefined) throw new Error('The training was not stored')
  await recordAudit(tx, actor, {
    action: 'training.create',
    target: targetOf(row),
    after: auditedFields(row),
  })
  return row
}

/** @throws DomainError of the contract's `updateTraining` */
export async function changeTraining(
  context: Base,
  { actor }: ActingCaller,
  { training, trainingCategory }: BodyOf<typeof updateTraining>,
): Promise<void> {
  await refuseTakenName(() =>
    context.db.transaction(async (tx) => {
      const before = await lockTraining(tx, training.id)
      const password = trainingPasswords.open(context, before.sealedPassword)
      const plan = planTraining({ training, trainingCategory }, { ...before, password })
      const now = context.now()
      const categoryId =
        trainingCategory === undefined
          ? before.categoryId
          : await chooseCategory({ tx, groupId: before.groupId }, actor, trainingCategory, now)
      // Entrants knew the old password, or none was asked for then.
      if (plan.access === 'private' && before.access === 'private' && plan.password !== password)
        await tx.delete(trainingEntrants).where(eq(trainingEntrants.trainingId, training.id))
      const [after] = await tx
        .update(trainings)
        .set({ ...columnsOf(context, plan), categoryId, updatedAt: now })
        .where(eq(trainings.id, training.id))
        .returning()
      if (after === undefined) throw new Error('The locked training is gone')
      await recordAudit(tx, actor, {
        action: 'training.update',
        target: targetOf(after),
        before: { ...auditedFields(before), password },
        after: { ...auditedFields(after), password: plan.password },
      })
    }),
  )
}

/** @throws DomainError training_not_found */
export async function removeTraining(
  { db }: Pick<Context, 'db'>,
  { actor }: ActingCaller,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, id, 'update')
    await lockMarks(tx, id)
    await recordAudit(tx, actor, {
      action: 'training.delete',
      target: targetOf(training),
      before: auditedFields(training),
    })
    await tx.delete(trainings).where(eq(trainings.id, id))
  })
}

/** @throws DomainError training_not_found */
export async function showTraining(
  { db, now }: Base,
  { actor }: ActingCaller,
  { tid, status }: { readonly tid: number; readonly status: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const training = await lockTraining(tx, tid)
    await tx.update(trainings).set({ isVisible: status, updatedAt: now() }).where(eq(trainings.id, tid))
    await recordAudit(tx, actor, {
      action: 'training.visibility',
      target: targetOf(training),
      before: { isVisible: training.isVisible },
      after: { isVisible: status },
    })
  })
}

const CLONED = ' [Cloned]'

/**
 * Copies settings, sections and problems. The copy is hidden until its author shows it.
 *
 * @throws DomainError training_not_found
 */
export function copyTraining(context: Base, { caller, actor }: ActingCaller, tid: number): Promise<number> {
  const { id: authorId } = requireUser(caller)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { id: _, ...source } = await lockTraining(tx, tid)
    const [row] = await tx
      .insert(trainings)
      .values({
        ...source,
        title: cloneTitle(source.title),
        isVisible: false,
        authorId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (row === undefined) throw new Error('The training was not stored')
    const sections = new Map<number, number>()
    const sourceSections = await tx
      .select()
      .from(trainingSections)
      .where(eq(trainingSections.trainingId, tid))
    for (const { id, ...section } of sourceSections) {
      const [copy] = await tx
        .insert(trainingSections)
        .values({ ...section, trainingId: row.id })
        .returning({ id: trainingSections.id })
      if (copy !== undefined) sections.set(id, copy.id)
    }
    const links = await tx.select().from(trainingProblems).where(eq(trainingProblems.trainingId, tid))
    if (links.length > 0) {
      await tx.insert(trainingProblems).values(
        links.map(({ id: _link, sectionId, ...link }) => ({
          ...link,
          trainingId: row.id,
          sectionId: sectionId === null ? null : (sections.get(sectionId) ?? null),
          createdAt: now,
          updatedAt: now,
        })),
      )
    }
    await recordAudit(tx, actor, {
      action: 'training.clone',
      target: targetOf(row),
      after: { ...auditedFields(row), source: tid },
    })
    return row.id
  })
}

/** A long title loses its end, not the mark. */
const cloneTitle = (title: string) =>
  [...title].slice(0, TRAINING_TITLE_MAX_LENGTH - CLONED.length).join('') + CLONED

function columnsOf(context: Pick<Context, 'tokenSecret'>, { password, ...plan }: TrainingPlan) {
  return { ...plan, sealedPassword: password === null ? null : trainingPasswords.seal(context, password) }
}

/** A sealed password is another text each time, so it says nothing about a change. */
function auditedFields({ id: _, createdAt: _c, updatedAt: _u, sealedPassword: _s, ...fields }: Training) {
  return fields
}
