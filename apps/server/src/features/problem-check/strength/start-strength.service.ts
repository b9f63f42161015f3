import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findSearchPrograms } from '../../counterexamples/search-programs.queries.ts'
import { findDataset } from '../../datasets/dataset-versions.service.ts'
import { selectReadyHosts } from '../../judge-hosts/host-state.service.ts'
import { problemGenerators } from '../../problem-import/kept-programs.tables.ts'
import { type Problem, requireProblem } from '../../problems/find-problem.service.ts'
import { selectTaskData } from '../../problems/task-data.service.ts'
import { endCheckWhenDone } from '../check.work.ts'
import { problemCheckPrograms, problemChecks } from '../problem-check.tables.ts'
import { copyPrograms, enqueueParts, forgetOldChecks, requireNoneRunning } from '../problem-checks.service.ts'
import { planStrength } from './plan-strength.ts'

/**
 * Begins to measure the tests of a problem: mutants of its references and wrong programs of its solvers are judged behind
 * everything else that waits for hosts. The last measurement is forgotten.
 *
 * @throws DomainError problem_check_running, group_check_running, test_strength_impossible
 */
export async function startStrength(
  context: Context,
  {
    caller,
    actor,
    problem: { id: problemId, groupId },
  }: {
    readonly caller: Caller
    readonly actor: Actor
    readonly problem: Pick<Problem, 'id' | 'groupId'>
  },
): Promise<{ id: number }> {
  const user = requireUser(caller)
  return context.db.transaction(async (tx) => {
    const { code } = await requireNoneRunning(tx, { problemId, groupId })
    const problem = await requireProblem(tx, { id: problemId })
    const { liveDatasetId: datasetId } = problem
    const data = datasetId === null ? null : await selectTaskData(tx, datasetId)
    const hosts = await selectReadyHosts(context, tx)
    const plan = data === null ? null : await planStrength(tx, { problemId, data, hosts })
    if (plan === null || datasetId === null) throw new DomainError('test_strength_impossible')
    const { judgeMode, scoring, timeLimitMs, memoryLimitMib, stackLimitMib } = problem
    const version = (await findDataset(tx, datasetId))?.version ?? null
    const facts = {
      ...{ version, judgeMode, scoring, timeLimitMs, memoryLimitMib, stackLimitMib },
      ...{ hosts: hosts.map(({ name }) => name), findings: [] },
    }
    const [check] = await tx
      .insert(problemChecks)
      .values({
        ...{ problemId, datasetId, purpose: 'strength', facts },
        ...{ orderedBy: user.id, createdAt: context.now() },
      })
      .returning()
    if (check === undefined) throw new Error('the measurement was not stored')
    await copyPrograms(tx, check.id, problemId)
    if ((await findSearchPrograms(tx, problem)) !== null) await copyGenerators(tx, check.id, problemId)
    if (plan.programs.length > 0)
      await tx
        .insert(problemCheckPrograms)
        .values(plan.programs.map((program) => ({ ...program, checkId: check.id })))
    await enqueueParts(context, tx, check, plan.parts)
    await endCheckWhenDone(context, tx, check)
    await forgetOldChecks(tx, problemId, 'strength')
    await recordAudit(tx, actor, {
      action: 'problem.strength',
      target: { kind: 'problem', id: problemId, label: code },
      after: { version, programs: plan.programs.length },
    })
    return { id: check.id }
  })
}

/** For searches; the report names them. */
async function copyGenerators(tx: Db, checkId: number, problemId: number): Promise<void> {
  const rows = await tx.select().from(problemGenerators).where(eq(problemGenerators.problemId, problemId))
  const copies = rows.map(({ problemId: _, arguments: own, ...program }) => ({
    ...{ ...program, checkId, kind: 'generator' as const },
    settings: { arguments: own },
  }))
  await tx.insert(problemCheckPrograms).values(copies)
}
