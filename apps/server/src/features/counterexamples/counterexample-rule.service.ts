import type { BodyOf, CounterexampleRule, saveCounterexampleRule } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { fieldRequired } from '../problem-admin/plan/problem-plan.service.ts'
import { lockProblem } from '../problem-admin/problem-admin.service.ts'
import type { Problem } from '../problems/find-problem.service.ts'
import { findSearchPrograms } from './search-programs.queries.ts'
import { findRule, selectFaults, writeRule } from './searches.queries.ts'

const WEEK_MS = 7 * 24 * 3_600_000

interface Rule {
  readonly opens: CounterexampleRule
  readonly tries: number
  readonly opensAt: Date | null
}

/** The rule of a problem for its setters. */
export interface RuleForSetters extends Rule {
  readonly isPossible: boolean
  readonly fault: string | null
}

export async function readRule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  problem: Pick<Problem, 'id' | 'judgeMode'>,
): Promise<RuleForSetters> {
  const [rule, programs, [last]] = await Promise.all([
    findRule(db, problem.id),
    findSearchPrograms(db, problem),
    selectFaults(db, problem.id, new Date(now().getTime() - WEEK_MS)),
  ])
  return { ...ruleOf(rule), isPossible: programs !== null, fault: last?.fault ?? null }
}

const ruleOf = (rule: Awaited<ReturnType<typeof findRule>>): Rule => ({
  opens: rule?.opens ?? 'never',
  tries: rule?.tries ?? 1,
  opensAt: rule?.opensAt ?? null,
})

interface Order {
  readonly problemId: number
  readonly actor: Actor
  readonly wanted: Pick<BodyOf<typeof saveCounterexampleRule>, 'opens' | 'tries' | 'opensAt'>
}

/** @throws DomainError problem_field_required */
export async function saveRule({ db }: Pick<Context, 'db'>, { problemId, actor, wanted }: Order) {
  const { opens, tries, opensAt } = wanted
  if (opens === 'date' && opensAt === null) throw fieldRequired('opensAt')
  const after = { opens, tries, opensAt: opens === 'date' ? opensAt : null }
  await db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const before = ruleOf(await findRule(tx, problemId))
    await writeRule(tx, { problemId, ...after })
    await recordAudit(tx, actor, {
      action: 'problem.counterexamples',
      target: { kind: 'problem', id: problemId, label: code },
      before: auditedOf(before),
      after: auditedOf(after),
    })
  })
}

const auditedOf = ({ opens, tries, opensAt }: Rule) => ({
  opens,
  tries,
  opensAt: opensAt?.toISOString() ?? null,
})
