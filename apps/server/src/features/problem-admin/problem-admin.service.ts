import type { ProblemSave, WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { retryOnDeadlock } from '../../db/retry-on-deadlock.ts'
import type { RowLock } from '../../db/row-lock.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may, requireMay } from '../access/access.policy.ts'
import type { ActingCaller } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { groups } from '../groups/groups.tables.ts'
import { type Problem, requireProblem } from '../problems/find-problem.service.ts'
import { findProblemNames } from '../problems/problem-names.service.ts'
import { problems, type Visibility } from '../problems/problems.tables.ts'
import { visibilityOf } from '../problems/problems.wire.ts'
import { lockJudgings } from '../submissions/lock-judgings.service.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { readCurrentProblem } from './plan/current-problem.ts'
import { planProblem } from './plan/plan-problem.ts'
import { fieldInvalid, fieldRequired, type PlanGroup, type ProblemPlan } from './plan/problem-plan.service.ts'
import { snapshotProblem } from './write/problem-snapshot.service.ts'
import { CODE_INDEX, insertProblem, updateProblem, type Writer } from './write/write-problem.service.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

interface Request extends ActingCaller {
  readonly save: ProblemSave
  readonly language: WebLanguage
}

interface Creation extends Request {
  /** Undefined: the problem is the site's. */
  readonly group?: PlanGroup | undefined
}

/**
 * Creates a problem; both the API and the loader of the starter bank end here.
 *
 * @param after runs in the same transaction once the problem is written
 */
export function storeProblem(
  { db }: Pick<Context, 'db'>,
  plan: ProblemPlan,
  writer: Writer,
  after: (tx: Db, pid: number) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => after(tx, await insertProblem(tx, plan, writer)))
}

/**
 * @param after runs in the same transaction once the problem is written
 * @throws DomainError of the contract's `problemSaveErrors`
 */
export async function addProblem(
  context: Base,
  request: Creation,
  after: (tx: Db, pid: number) => Promise<void> = async () => {},
): Promise<number> {
  const { caller, actor, save, language, group = null } = request
  const user = requireUser(caller)
  const planned = await planProblem(context, save, { user, language, group }, null)
  const plan = {
    ...planned,
    fields: { ...planned.fields, visibility: firstVisibility(caller, planned) },
  }
  return context.db.transaction(async (tx) => {
    const id = await insertProblem(tx, plan, { userId: user.id, now: context.now() })
    const written = await snapshotProblem(tx, id)
    await recordAudit(tx, actor, {
      action: 'problem.create',
      target: targetOf(id, written),
      after: written,
    })
    await after(tx, id)
    return id
  })
}

/**
 * @param problem null: the request names none
 * @throws DomainError problem_field_required and those of the contract's `problemSaveErrors`
 */
export async function changeProblem(context: Base, problem: Problem | null, request: Request): Promise<void> {
  const { caller, actor, save, language } = request
  const user = requireUser(caller)
  if (problem === null) throw fieldRequired('id')
  const current = await readCurrentProblem(context.db, problem)
  const group = problem.groupId === null ? null : await requirePlanGroup(context.db, problem.groupId)
  const plan = await planProblem(context, save, { user, language, group }, current)
  if (group === null) requirePublishable(caller, plan.fields.visibility, problem.visibility)
  try {
    await context.db.transaction(async (tx) => {
      const locked = await lockProblem(tx, problem.id)
      await requireUnchanged(tx, locked, save)
      const before = await snapshotProblem(tx, problem.id)
      await updateProblem(tx, locked, plan, { userId: user.id, now: context.now() })
      // The problem is no longer the one that the site was asked to publish.
      if (group !== null)
        await tx.update(problems).set({ application: null }).where(eq(problems.id, problem.id))
      const after = await snapshotProblem(tx, problem.id)
      const target = targetOf(problem.id, after)
      await recordAudit(tx, actor, { action: 'problem.update', target, before, after })
    })
  } catch (error) {
    if (findViolatedUnique(error) !== CODE_INDEX) throw error
    throw new DomainError('problem_code_taken', { problemId: plan.code ?? '' })
  }
}

/** @throws DomainError problem_changed_meanwhile when the client edited an outdated state of the problem */
async function requireUnchanged(
  tx: Db,
  { id, updatedAt }: { readonly id: number; readonly updatedAt: Date },
  { basedOn }: ProblemSave,
) {
  if (basedOn == null || basedOn.getTime() === updatedAt.getTime()) return
  const { modifiedByName, authorName } = await findProblemNames(tx, id)
  throw new DomainError('problem_changed_meanwhile', { username: modifiedByName ?? authorName ?? '' })
}

/**
 * Deletes a problem for clients that ask to take it out of no contest or training, which needs what `deleteProblem` needs.
 *
 * @throws DomainError problem_not_found or not_your_problem
 */
export async function removeWhole(
  context: Pick<Context, 'db'>,
  who: ActingCaller,
  id: number,
): Promise<void> {
  requireMay(who.caller, 'problem.delete', {})
  requireMay(who.caller, 'problem.change', await requireProblem(context.db, { id }))
  await removeProblem(context, who, id)
}

/** @throws DomainError problem_not_found */
export async function removeProblem(
  { db }: Pick<Context, 'db'>,
  { actor }: Pick<ActingCaller, 'actor'>,
  id: number,
): Promise<void> {
  // A submission that arrives between the two locks may still be judged meanwhile.
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      await lockJudgings(tx, eq(submissions.problemId, id))
      await lockProblem(tx, id, 'update')
      const before = await snapshotProblem(tx, id)
      await recordAudit(tx, actor, { action: 'problem.delete', target: targetOf(id, before), before })
      // Its submissions, data versions and statements are deleted with it; the next sweep removes the blobs.
      await tx.execute(sql`delete from contest_problems where problem_id = ${id}`)
      await tx.delete(problems).where(eq(problems.id, id))
    }),
  )
}

/** @throws DomainError problem_field_invalid or publishing_not_allowed */
export async function changeVisibility(
  context: Pick<Context, 'db' | 'now'>,
  problem: Problem,
  { caller, actor, auth }: ActingCaller & { readonly auth: number },
): Promise<void> {
  const user = requireUser(caller)
  const visibility = visibilityOf(auth)
  if (visibility === null) throw fieldInvalid('auth')
  if (problem.groupId === null) requirePublishable(caller, visibility, problem.visibility)
  await context.db.transaction(async (tx) => {
    const locked = await lockProblem(tx, problem.id)
    await tx
      .update(problems)
      .set({ visibility, modifiedById: user.id, updatedAt: context.now() })
      .where(eq(problems.id, problem.id))
    await recordAudit(tx, actor, {
      action: 'problem.visibility',
      target: targetOf(problem.id, locked),
      before: { visibility: locked.visibility },
      after: { visibility },
    })
  })
}

const targetOf = (id: number, { code }: { readonly code?: unknown }) => ({
  kind: 'problem' as const,
  id,
  label: typeof code === 'string' ? code : null,
})

/**
 * The group that a problem is written in; undefined: it is the site's.
 *
 * @throws DomainError group_not_found
 */
export async function planGroupOf(db: Db, groupId: number | null): Promise<PlanGroup | undefined> {
  return groupId === null ? undefined : requirePlanGroup(db, groupId)
}

/** @throws DomainError group_not_found */
export async function requirePlanGroup(db: Db, id: number): Promise<PlanGroup> {
  const [group] = await db.select({ prefix: groups.shortName }).from(groups).where(eq(groups.id, id))
  if (group === undefined) throw new DomainError('group_not_found')
  return { id, ...group }
}

/**
 * Forms of other clients send `public` by default, so a problem of an author who may not publish starts out private. In a
 * group, public is what its members may read.
 */
function firstVisibility(caller: Caller, { fields: { visibility }, group }: ProblemPlan): Visibility {
  if (group !== undefined) return visibility
  return visibility === 'public' && !may(caller, 'problem.publish', {}) ? 'private' : visibility
}

/** A public problem may stay public after any administrator's edit. */
function requirePublishable(caller: Caller, wanted: Visibility, current: Visibility) {
  if (wanted === 'public' && current !== 'public') requireMay(caller, 'problem.publish', {})
}

/** Saves of one problem run one after another, because each derives its data version from the previous one. */
export async function lockProblem(tx: Db, id: number, mode: RowLock = 'no key update') {
  const [row] = await tx
    .select({
      id: problems.id,
      code: problems.code,
      liveDatasetId: problems.liveDatasetId,
      visibility: problems.visibility,
      scoring: problems.scoring,
      updatedAt: problems.updatedAt,
    })
    .from(problems)
    .where(eq(problems.id, id))
    .for(mode)
  if (row === undefined) throw new DomainError('problem_not_found')
  return row
}
