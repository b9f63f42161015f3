import {
  APPLICATION_PROGRESS,
  type DataOf,
  type listProblemApplications,
  type QueryOf,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findStanding } from '../../groups/groups.service.ts'
import { groups } from '../../groups/groups.tables.ts'
import { ofSite, outsideGroup } from '../../places/place.conditions.ts'
import { type Problem, requireProblem } from '../../problems/find-problem.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { fieldInvalid } from '../plan/problem-plan.service.ts'
import { isAskedFor, isOfGroup, isOfOpenGroup } from '../problem-admin.queries.ts'
import { lockProblem } from '../problem-admin.service.ts'
import { readAdminRows } from '../read-admin-problems.service.ts'

type Base = Pick<Context, 'db' | 'now'>

const DEFAULT_PAGE_SIZE = 10

/**
 * Asks the site to publish a problem of a group, or takes it back: from the request as from the public.
 *
 * @throws DomainError problem_not_found, not_your_problem, problem_published, problem_in_use
 */
export async function applyFor(
  context: Base,
  who: ActingCaller,
  { pid, isApplied }: { readonly pid: number; readonly isApplied: boolean },
): Promise<void> {
  await move(context, who, pid, (problem) => {
    const groupId = problem.groupId ?? problem.fromGroupId
    if (groupId === null) throw new DomainError('problem_not_found')
    if (isApplied && problem.groupId === null) throw new DomainError('problem_published')
    return isApplied ? 'waiting' : null
  })
}

/**
 * Decides about the wish of a group (`api.md` 2.13.5).
 *
 * @throws DomainError problem_not_found, problem_field_invalid, problem_in_use
 */
export async function review(
  context: Base,
  who: ActingCaller,
  { pid, progress }: { readonly pid: number; readonly progress: number },
): Promise<void> {
  await move(context, who, pid, async (problem, tx) => {
    // A problem that nobody asked to publish stays in its group.
    const isAsked = problem.application !== null || problem.fromGroupId !== null
    if (!isAsked) throw new DomainError('problem_not_found')
    // A banned group is there for the site's super administrator alone.
    if (problem.groupId !== null && (await findStanding(tx, who.caller, problem.groupId)) === null)
      throw new DomainError('problem_not_found')
    if (progress === APPLICATION_PROGRESS.accepted) return 'accepted'
    if (progress === APPLICATION_PROGRESS.refused) return 'refused'
    if (progress === APPLICATION_PROGRESS.waiting) return 'waiting'
    throw fieldInvalid('progress')
  })
}

type State = 'waiting' | 'refused' | 'accepted' | null

/** An accepted problem lies in no group: everything that asks for the site's problems finds it, and no group rule. */
function stateOf({ application, groupId, fromGroupId }: Problem): State {
  return groupId === null && fromGroupId !== null ? 'accepted' : application
}

async function move(
  { db, now }: Base,
  { caller, actor }: ActingCaller,
  pid: number,
  decide: (problem: Problem, tx: Db) => State | Promise<State>,
): Promise<void> {
  const user = requireUser(caller)
  await db.transaction(async (tx) => {
    await lockProblem(tx, pid)
    const problem = await requireProblem(tx, { id: pid })
    const state = await decide(problem, tx)
    const before = stateOf(problem)
    if (state === before) return
    const groupId = problem.groupId ?? problem.fromGroupId
    if (before === 'accepted') await requireUnused(tx, problem)
    if (state === 'accepted') await leaveTagsBehind(tx, problem.id)
    await tx
      .update(problems)
      .set({
        ...(state === 'accepted'
          ? { groupId: null, fromGroupId: groupId, application: null, visibility: 'public' as const }
          : { groupId, fromGroupId: null, application: state }),
        modifiedById: user.id,
        updatedAt: now(),
      })
      .where(eq(problems.id, pid))
    await recordAudit(tx, actor, {
      action: 'problem.application',
      target: { kind: 'problem', id: pid, label: problem.code },
      before: { application: before },
      after: { application: state },
    })
  })
}

/** Refuses a problem in use outside its group: solvers there could no longer open it. */
async function requireUnused(tx: Db, { id, fromGroupId }: Problem): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from training_problems l join trainings t on t.id = l.training_id
      where l.problem_id = ${id} and ${outsideGroup('t', fromGroupId)}
    union all
    select from contest_problems l join contests c on c.id = l.contest_id
      where l.problem_id = ${id} and ${outsideGroup('c', fromGroupId)}
    limit 1`)
  if (rows.length > 0) throw new DomainError('problem_in_use')
}

/** The group's own tags say something about the group. */
async function leaveTagsBehind(tx: Db, problemId: number): Promise<void> {
  await tx.execute(sql`
    delete from problem_tags l using tags t
    where l.problem_id = ${problemId} and t.id = l.tag_id and not (${sql.raw(ofSite('t'))})`)
  await tx.execute(sql`
    update problems set tag_ids = coalesce(
      (select array_agg(tag_id order by tag_id) from problem_tags where problem_id = ${problemId}), '{}')
    where id = ${problemId}`)
}

/** The problems that groups want to publish, with the decisions: those that wait first, then by group. */
export async function readApplications(
  db: Db,
  caller: Caller,
  {
    keyword = '',
    gid,
    language,
    ...query
  }: QueryOf<typeof listProblemApplications> & { readonly language: WebLanguage },
): Promise<DataOf<typeof listProblemApplications>> {
  const page = { ...pageRequest(query, DEFAULT_PAGE_SIZE), language }
  const isAsked = may(caller, 'site.own', {}) ? isAskedFor : and(isAskedFor, isOfOpenGroup)
  const found = await readAdminRows(
    db,
    caller,
    {
      within: gid === undefined ? isAsked : and(isAsked, isOfGroup(gid)),
      // Applications that wait, then the accepted, then the refused.
      order: [sql`coalesce(${problems.application}, '') = 'refused'`, sql`${problems.application} is null`],
      ...{ keyword, visibility: null, judgeMode: null, bank: null, isUnderReview: true },
    },
    page,
  )
  const groupIds = found.records.flatMap(({ gid: id }) => id ?? [])
  const named = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, groupIds.length > 0 ? groupIds : [0]))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return {
    ...found,
    records: found.records.map((row) => ({ ...row, groupName: names.get(row.gid ?? 0) ?? '' })),
  }
}
