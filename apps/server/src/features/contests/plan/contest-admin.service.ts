import {
  type BodyOf,
  CONTEST_TITLE_MAX_LENGTH,
  type ContestSave,
  SITE_BANK,
  type updateContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contests } from '../../places/places.tables.ts'
import { languages } from '../../problems/problems.tables.ts'
import { lockJudgings } from '../../submissions/lock-judgings.service.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { contestPasswords } from '../contest-password.ts'
import { participations } from '../contests.tables.ts'
import { timeUnitOf } from '../time-unit.policy.ts'
import { countEntrants } from './contest-admin.queries.ts'
import { dropsEntrants, surprisesOf } from './contest-changes.ts'
import { type Contest, type ContestPlan, planContest } from './plan-contest.ts'
import { requireLocked } from './require-organiser.ts'

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

/**
 * @param groupId of the group that it is for; whether the caller administers it was asked before
 * @throws DomainError of the contract's `contestSaveErrors`
 */
export function addContest(
  context: Base,
  { caller, actor }: ActingCaller,
  save: ContestSave,
  groupId: number | null = null,
): Promise<number> {
  const { id: authorId } = requireUser(caller)
  const plan = planContest(save, null)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await requireLanguages(tx, plan.languageIds)
    const [row] = await tx
      .insert(contests)
      .values({ ...columnsOf(context, plan), authorId, groupId, createdAt: now, updatedAt: now })
      .returning()
    if (row === undefined) throw new Error('The contest was not stored')
    await recordAudit(tx, actor, {
      action: 'contest.create',
      target: targetOf(row),
      after: auditedFields(row),
    })
    return row.id
  })
}

/** @throws DomainError of the contract's `updateContest` */
export async function changeContest(
  context: Base,
  { actor }: ActingCaller,
  save: BodyOf<typeof updateContest>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await requireLocked(tx, save.id)
    if (save.basedOn != null && save.basedOn.getTime() !== before.updatedAt.getTime()) {
      throw new DomainError('contest_changed_meanwhile')
    }
    const current = { ...before, password: contestPasswords.open(context, before.sealedPassword) }
    const plan = planContest(save, current)
    await requireLanguages(tx, plan.languageIds)
    const now = context.now()
    const entrants = await countEntrants(tx, save.id)
    requireConfirmed(save.confirmed ?? null, surprisesOf(current, plan, { now, entrants }), entrants)
    if (dropsEntrants(current, plan)) {
      await tx.delete(participations).where(eq(participations.contestId, save.id))
    }
    const [after] = await tx
      .update(contests)
      .set({
        ...columnsOf(context, plan),
        // Sealed again, the same password would look like another one in the contest log.
        ...(plan.password === current.password && { sealedPassword: before.sealedPassword }),
        updatedAt: now,
      })
      .where(eq(contests.id, save.id))
      .returning()
    if (after === undefined) throw new Error('The locked contest is gone')
    await recordAudit(tx, actor, {
      action: 'contest.update',
      target: targetOf(after),
      before: { ...auditedFields(before), password: current.password },
      after: { ...auditedFields(after), password: plan.password },
    })
  })
}

/**
 * Only clients that know the question are asked: others have no way to answer it.
 *
 * @throws DomainError with the first change that is not confirmed
 */
function requireConfirmed(
  confirmed: readonly string[] | null,
  surprises: ReturnType<typeof surprisesOf>,
  entrants: number,
) {
  const open = confirmed === null ? undefined : surprises.find((surprise) => !confirmed.includes(surprise))
  if (open === undefined) return
  if (open === 'contest_entrants_dropped') throw new DomainError(open, { count: entrants })
  throw new DomainError(open)
}

/** @throws DomainError contest_not_found */
export async function removeContest(
  { db }: Pick<Context, 'db'>,
  { actor }: ActingCaller,
  id: number,
): Promise<void> {
  // A submission that arrives between the two locks may still be judged meanwhile.
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      await lockJudgings(tx, eq(submissions.contestId, id))
      const contest = await requireLocked(tx, id, 'update')
      await recordAudit(tx, actor, {
        action: 'contest.delete',
        target: targetOf(contest),
        before: auditedFields(contest),
      })
      await tx.delete(contests).where(eq(contests.id, id))
    }),
  )
}

const CLONED = ' [Cloned]'

/** @throws DomainError contest_not_found */
export function copyContest(context: Base, { caller, actor }: ActingCaller, id: number): Promise<number> {
  const { id: authorId } = requireUser(caller)
  return context.db.transaction(async (tx) => {
    const { id: sourceId, ...source } = await requireLocked(tx, id)
    const now = context.now()
    const [row] = await tx
      .insert(contests)
      .values({
        ...source,
        title: cloneTitle(source.title),
        titles: Object.fromEntries(
          Object.entries(source.titles).map(([language, title]) => [language, cloneTitle(title)]),
        ),
        sourceId,
        authorId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (row === undefined) throw new Error('The contest was not stored')
    await recordAudit(tx, actor, {
      action: 'contest.clone',
      target: targetOf(row),
      after: auditedFields(row),
    })
    return row.id
  })
}

/** A long title loses its end, not the mark. */
const cloneTitle = (title: string) =>
  [...title].slice(0, CONTEST_TITLE_MAX_LENGTH - CLONED.length).join('') + CLONED

/** @throws DomainError contest_not_found */
export async function showContest(
  { db, now }: Base,
  { actor }: ActingCaller,
  { cid, visible }: { readonly cid: number; readonly visible: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const contest = await requireLocked(tx, cid)
    await tx.update(contests).set({ isVisible: visible, updatedAt: now() }).where(eq(contests.id, cid))
    await recordAudit(tx, actor, {
      action: 'contest.visibility',
      target: targetOf(contest),
      before: { isVisible: contest.isVisible },
      after: { isVisible: visible },
    })
  })
}

function columnsOf(context: Base, { password, ...plan }: ContestPlan) {
  return { ...plan, sealedPassword: password === null ? null : contestPasswords.seal(context, password) }
}

/** @throws DomainError contest_language_unknown */
async function requireLanguages(tx: Db, ids: readonly number[] | null) {
  if (ids === null) return
  const known = ids.every(Number.isSafeInteger)
    ? await tx.$count(languages, and(eq(languages.bank, SITE_BANK), inArray(languages.id, [...ids])))
    : 0
  if (ids.length === 0 || known !== ids.length) throw new DomainError('contest_language_unknown')
}

export const targetOf = ({ id, title }: Pick<Contest, 'id' | 'title'>) => ({
  kind: 'contest' as const,
  id,
  label: title,
})

/** A sealed password is another text each time, so it says nothing about a change. */
function auditedFields({
  id: _,
  createdAt: _c,
  updatedAt: _u,
  sealedPassword: _s,
  rules,
  ...fields
}: Contest) {
  return { ...fields, timeUnit: timeUnitOf({ rules }) }
}
