import {
  type BodyOf,
  type DataOf,
  type getKeptSource,
  type listKeptPrograms,
  MAX_SOLUTIONS,
  MAX_VALIDATORS,
  type QueryOf,
  type saveSolution,
  type saveValidator,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import type { Fields } from '../audit/audited-difference.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { lockProblem, requireManageable } from '../problem-admin/problem-admin.service.ts'
import {
  countSolutions,
  countValidators,
  deleteSolution,
  deleteValidator,
  findSolution,
  findValidator,
  selectSolutions,
  selectValidators,
  writeSolution,
  writeValidator,
} from './kept-programs.queries.ts'
import { planSolution, planValidator } from './plan-kept-program.ts'

interface Request<Wanted> {
  readonly caller: Caller
  readonly actor: Actor
  readonly wanted: Wanted
}

/** @throws DomainError problem_not_found or not_your_problem */
export async function readKeptPrograms(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  pid: number,
): Promise<DataOf<typeof listKeptPrograms>> {
  const { id } = await requireManageable(db, caller, pid)
  return { solutions: await selectSolutions(db, id), validators: await selectValidators(db, id) }
}

/** @throws DomainError problem_not_found, not_your_problem or kept_program_not_found */
export async function readKeptSource(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { pid, kind, number }: QueryOf<typeof getKeptSource>,
): Promise<{ source: string }> {
  const key = namedKey((await requireManageable(db, caller, pid)).id, number)
  const found = requireFound(await (kind === 'solution' ? findSolution(db, key) : findValidator(db, key)))
  return { source: found.source }
}

/**
 * Adds a solution, or changes the named one; a new main solution replaces the old one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export async function keepSolution(
  context: Pick<Context, 'db'>,
  { caller, actor, wanted }: Request<BodyOf<typeof saveSolution>>,
): Promise<{ number: number }> {
  const problem = await requireManageable(context.db, caller, wanted.pid)
  const plan = planSolution(wanted)
  return context.db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problem.id)
    const key = await keyOf(tx, problem.id, wanted.number, {
      countKept: countSolutions,
      limit: MAX_SOLUTIONS,
    })
    const before = key.isNew ? null : requireFound(await findSolution(tx, key))
    const after = { problemId: problem.id, number: key.number, ...plan }
    await writeSolution(tx, after)
    await recordAudit(tx, actor, {
      action: 'problem.solution',
      target: { kind: 'problem', id: problem.id, label: code },
      before: before === null ? null : fieldsOf(before),
      after: fieldsOf(after),
    })
    return { number: key.number }
  })
}

/**
 * Adds a validator, or changes the named one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export async function keepValidator(
  context: Pick<Context, 'db'>,
  { caller, actor, wanted }: Request<BodyOf<typeof saveValidator>>,
): Promise<{ number: number }> {
  const problem = await requireManageable(context.db, caller, wanted.pid)
  const plan = planValidator(wanted)
  return context.db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problem.id)
    const key = await keyOf(tx, problem.id, wanted.number, {
      countKept: countValidators,
      limit: MAX_VALIDATORS,
    })
    const before = key.isNew ? null : requireFound(await findValidator(tx, key))
    const after = { problemId: problem.id, number: key.number, ...plan }
    await writeValidator(tx, after)
    await recordAudit(tx, actor, {
      action: 'problem.validator',
      target: { kind: 'problem', id: problem.id, label: code },
      before: before === null ? null : fieldsOf(before),
      after: fieldsOf(after),
    })
    return { number: key.number }
  })
}

/** The largest number that fits the column. */
const LAST_NUMBER = 2 ** 31 - 1

/** @throws DomainError kept_program_not_found if it cannot be the number of a program */
function namedKey(problemId: number, number: number) {
  if (number < 1 || number > LAST_NUMBER) throw new DomainError('kept_program_not_found')
  return { problemId, number }
}

interface Kept {
  readonly countKept: typeof countSolutions
  readonly limit: number
}

/** @throws DomainError too_many_programs or kept_program_not_found */
async function keyOf(
  tx: Db,
  problemId: number,
  number: number | null | undefined,
  { countKept, limit }: Kept,
) {
  if (number != null) return { ...namedKey(problemId, number), isNew: false }
  const { count, next } = await countKept(tx, problemId)
  if (count >= limit) throw new DomainError('too_many_programs', { limit })
  return { problemId, number: next, isNew: true }
}

/** @throws DomainError problem_not_found, not_your_problem or kept_program_not_found */
export async function dropProgram(
  context: Pick<Context, 'db'>,
  kind: 'solution' | 'validator',
  { caller, actor, wanted }: Request<{ readonly pid: number; readonly number: number }>,
): Promise<void> {
  const problem = await requireManageable(context.db, caller, wanted.pid)
  const key = namedKey(problem.id, wanted.number)
  await context.db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problem.id)
    const before = requireFound(await (kind === 'solution' ? findSolution(tx, key) : findValidator(tx, key)))
    await (kind === 'solution' ? deleteSolution(tx, key) : deleteValidator(tx, key))
    await recordAudit(tx, actor, {
      action: `problem.${kind}`,
      target: { kind: 'problem', id: problem.id, label: code },
      before: fieldsOf(before),
    })
  })
}

const fieldsOf = ({ problemId: _, ...fields }: { readonly problemId: number }): Fields => fields

function requireFound<Row>(row: Row | null): Row {
  if (row === null) throw new DomainError('kept_program_not_found')
  return row
}
