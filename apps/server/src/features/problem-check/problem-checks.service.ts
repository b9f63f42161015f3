import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, lt, ne } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findDataset } from '../datasets/dataset-versions.service.ts'
import { groups } from '../groups/groups.tables.ts'
import { selectReadyHosts } from '../judge-hosts/host-state.service.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { cancelWork, enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { lockProblem } from '../problem-admin/problem-admin.service.ts'
import { selectKeptPrograms } from '../problem-import/kept-programs.service.ts'
import { problemSolutions, problemValidators } from '../problem-import/kept-programs.tables.ts'
import { type Problem, requireProblem } from '../problems/find-problem.service.ts'
import { selectStatements } from '../problems/problem-statements.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { endCheckWhenDone } from './check.work.ts'
import { lockCheck, lockOpenParts, updatePart } from './check-parts.ts'
import { findStatic } from './find-static.ts'
import { matchSamples } from './match-samples.ts'
import { type PlannedPart, planParts, type ReadyHost } from './plan-parts.ts'
import {
  type CheckPurpose,
  type ProblemCheck,
  problemCheckParts,
  problemCheckPrograms,
  problemChecks,
} from './problem-check.tables.ts'

/** How many checks of one problem are kept. */
const KEPT: Readonly<Record<CheckPurpose, number>> = { check: 5, strength: 1 }

type CheckedProblem = Pick<Problem, 'id' | 'code' | 'groupId'>

/**
 * Begins a check of a problem in its current state: the report will be about its present programs, data and limits.
 * The parts go behind everything else that waits for hosts.
 *
 * @throws DomainError problem_not_found, problem_check_running, group_check_running
 */
export async function startCheck(
  context: Context,
  {
    caller,
    actor,
    problem: { id: problemId, groupId },
  }: { readonly caller: Caller; readonly actor: Actor; readonly problem: CheckedProblem },
): Promise<{ id: number }> {
  const user = requireUser(caller)
  return context.db.transaction(async (tx) => {
    const { code } = await requireNoneRunning(tx, { problemId, groupId })
    const hosts = await selectReadyHosts(context, tx)
    const { draft, parts } = await planCheck(tx, problemId, hosts)
    const [check] = await tx
      .insert(problemChecks)
      .values({ ...draft, orderedBy: user.id, createdAt: context.now() })
      .returning()
    if (check === undefined) throw new Error('the check was not stored')
    await copyPrograms(tx, check.id, problemId)
    await enqueueParts(context, tx, check, parts)
    await endCheckWhenDone(context, tx, check)
    await forgetOldChecks(tx, problemId, 'check')
    await recordAudit(tx, actor, {
      action: 'problem.check',
      target: { kind: 'problem', id: problemId, label: code },
      after: { version: draft.facts.version, parts: parts.length },
    })
    return { id: check.id }
  })
}

/**
 * Locks the problem, of which nothing is being checked or measured.
 *
 * @throws DomainError problem_not_found, problem_check_running, group_check_running
 */
export async function requireNoneRunning(
  tx: Db,
  { problemId, groupId }: { readonly problemId: number; readonly groupId: number | null },
): Promise<{ readonly code: string }> {
  if (groupId !== null) await requireNoOther(tx, { problemId, groupId })
  const { code } = await lockProblem(tx, problemId)
  if ((await findRunning(tx, problemId)) !== null) throw new DomainError('problem_check_running')
  return { code }
}

async function findRunning(db: Db, problemId: number) {
  const [row] = await db
    .select({ id: problemChecks.id })
    .from(problemChecks)
    .where(and(eq(problemChecks.problemId, problemId), eq(problemChecks.state, 'running')))
  return row ?? null
}

/**
 * Any user may found a group, so a group may keep the hosts busy with one check at a time.
 *
 * @throws DomainError group_check_running
 */
async function requireNoOther(
  tx: Db,
  { problemId, groupId }: { readonly problemId: number; readonly groupId: number },
): Promise<void> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update')
  const [running] = await tx
    .select({ problemId: problems.code })
    .from(problemChecks)
    .innerJoin(problems, eq(problems.id, problemChecks.problemId))
    .where(
      and(
        eq(problems.groupId, groupId),
        ne(problemChecks.problemId, problemId),
        eq(problemChecks.state, 'running'),
      ),
    )
    .limit(1)
  if (running !== undefined) throw new DomainError('group_check_running', running)
}

async function planCheck(tx: Db, problemId: number, hosts: readonly ReadyHost[]) {
  const problem = await requireProblem(tx, { id: problemId })
  const { liveDatasetId: datasetId } = problem
  const data = datasetId === null ? null : await selectTaskData(tx, datasetId)
  const version = datasetId === null ? null : ((await findDataset(tx, datasetId))?.version ?? null)
  const { solutions, validators } = await selectKeptPrograms(tx, problemId)
  const samples = matchSamples(problem.samples, data?.cases ?? [])
  const statements = await selectStatements(tx, problemId)
  const findings = findStatic({
    problem,
    statements,
    data,
    samples,
    solutions,
    validatorCount: validators.length,
  })
  if (hosts.length === 0) findings.push({ level: 'error', code: 'no_hosts', details: {} })
  const programs = [
    ...(await selectProgramKeys(tx, problemId, 'solution')),
    ...(await selectProgramKeys(tx, problemId, 'validator')),
  ]
  const { judgeMode, scoring, timeLimitMs, memoryLimitMib, stackLimitMib } = problem
  const limits = { timeLimitMs, memoryLimitMib, stackLimitMib }
  const facts = { version, judgeMode, scoring, ...limits, hosts: hosts.map(({ name }) => name), findings }
  const parts = data === null ? [] : planParts({ data, programs, samples, hosts })
  return { draft: { problemId, datasetId, facts }, parts }
}

async function selectProgramKeys(tx: Db, problemId: number, kind: 'solution' | 'validator') {
  const table = kind === 'solution' ? problemSolutions : problemValidators
  const rows = await tx
    .select({ number: table.number, language: table.language })
    .from(table)
    .where(eq(table.problemId, problemId))
    .orderBy(table.number)
  return rows.map((row) => ({ kind, ...row }))
}

/** The check has its own copies, so changing a solution meanwhile only affects the next check. */
export async function copyPrograms(tx: Db, checkId: number, problemId: number): Promise<void> {
  const solutions = await tx.select().from(problemSolutions).where(eq(problemSolutions.problemId, problemId))
  const validators = await tx
    .select()
    .from(problemValidators)
    .where(eq(problemValidators.problemId, problemId))
  const copies = [
    ...solutions.map(({ problemId: _, expected, required, isMain, ...program }) => ({
      ...program,
      kind: 'solution' as const,
      settings: { expected, required, isMain },
    })),
    ...validators.map(({ problemId: _, protocol, arguments: own, ...program }) => ({
      ...program,
      kind: 'validator' as const,
      settings: { protocol, arguments: own },
    })),
  ]
  if (copies.length > 0)
    await tx.insert(problemCheckPrograms).values(copies.map((copy) => ({ checkId, ...copy })))
}

export async function enqueueParts(
  context: Context,
  tx: Db,
  { id: checkId }: Pick<ProblemCheck, 'id'>,
  parts: readonly PlannedPart[],
): Promise<void> {
  if (parts.length === 0) return
  const rows = await tx
    .insert(problemCheckParts)
    .values(parts.map((part) => ({ ...part, checkId, createdAt: context.now() })))
    .returning()
  const works = rows.map(({ id, hostId, language, programLanguage }) => ({
    id,
    language,
    programLanguage,
    onlyHostId: hostId,
    // Behind all work that a person is waiting for.
    priority: firstTurn('bulk'),
  }))
  await enqueueWork(tx, 'check-part', works)
}

export async function forgetOldChecks(tx: Db, problemId: number, purpose: CheckPurpose): Promise<void> {
  const isAlike = and(eq(problemChecks.problemId, problemId), eq(problemChecks.purpose, purpose))
  const [last] = await tx
    .select({ id: problemChecks.id })
    .from(problemChecks)
    .where(isAlike)
    .orderBy(desc(problemChecks.id))
    .offset(KEPT[purpose] - 1)
    .limit(1)
  if (last !== undefined) await tx.delete(problemChecks).where(and(isAlike, lt(problemChecks.id, last.id)))
}

/**
 * Stops a check or a measurement; hosts running a part of it lose their lease. A finished one stays as it is.
 *
 * @throws DomainError problem_check_not_found
 */
export async function cancelCheck(
  context: Context,
  {
    actor,
    problem,
    id,
    purpose,
  }: {
    readonly actor: Actor
    readonly problem: CheckedProblem
    readonly id: number
    readonly purpose: CheckPurpose
  },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const check = await lockCheck(tx, id)
    if (check === null || check.problemId !== problem.id || check.purpose !== purpose)
      throw new DomainError('problem_check_not_found')
    if (check.state !== 'running') return
    const open = await lockOpenParts(tx, id)
    for (const part of open) await updatePart(tx, part.id, { state: 'lost' })
    await cancelWork(
      context,
      tx,
      'check-part',
      open.map((part) => part.id),
    )
    await tx
      .update(problemChecks)
      .set({ state: 'cancelled', finishedAt: context.now() })
      .where(eq(problemChecks.id, id))
    await recordAudit(tx, actor, {
      action: `problem.${purpose}-cancel`,
      target: { kind: 'problem', id: problem.id, label: problem.code },
      after: { lostParts: open.length },
    })
  })
}
