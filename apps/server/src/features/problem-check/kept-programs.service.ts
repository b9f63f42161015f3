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
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import type { Fields } from '../audit/audited-difference.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { lockProblem } from '../problem-admin/problem-admin.service.ts'
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

interface Order<Wanted> {
  readonly problemId: number
  readonly actor: Actor
  readonly wanted: Wanted
}

export async function readKeptPrograms(db: Db, problemId: number): Promise<DataOf<typeof listKeptPrograms>> {
  return {
    solutions: await selectSolutions(db, problemId),
    validators: await selectValidators(db, problemId),
  }
}

/** @throws DomainError kept_program_not_found */
export async function readKeptSource(
  db: Db,
  problemId: number,
  { kind, number }: Pick<QueryOf<typeof getKeptSource>, 'kind' | 'number'>,
): Promise<{ source: string }> {
  const key = namedKey(problemId, number)
  const found = requireFound(await (kind === 'solution' ? findSolution(db, key) : findValidator(db, key)))
  return { source: found.source }
}

/**
 * Adds a solution, or changes the named one; a new main solution replaces the old one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export async function keepSolution(
  { db }: Pick<Context, 'db'>,
  { problemId, actor, wanted }: Order<BodyOf<typeof saveSolution>>,
): Promise<{ number: number }> {
  const plan = planSolution(wanted)
  return db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const key = await keyOf(tx, problemId, wanted.number, {
      countKept: countSolutions,
      limit: MAX_SOLUTIONS,
    })
    const before = key.isNew ? null : requireFound(await findSolution(tx, key))
    const after = { problemId, number: key.number, ...plan }
    await writeSolution(tx, after)
    await recordAudit(tx, actor, {
      action: 'problem.solution',
      target: { kind: 'problem', id: problemId, label: code },
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
  { db }: Pick<Context, 'db'>,
  { problemId, actor, wanted }: Order<BodyOf<typeof saveValidator>>,
): Promise<{ number: number }> {
  const plan = planValidator(wanted)
  return db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const key = await keyOf(tx, problemId, wanted.number, {
      countKept: countValidators,
      limit: MAX_VALIDATORS,
    })
    const before = key.isNew ? null : requireFound(await findValidator(tx, key))
    const after = { problemId, number: key.number, ...plan }
    await writeValidator(tx, after)
    await recordAudit(tx, actor, {
      action: 'problem.validator',
      target: { kind: 'problem', id: problemId, label: code },
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

/** @throws DomainError kept_program_not_found */
export async function dropProgram(
  { db }: Pick<Context, 'db'>,
  {
    problemId,
    actor,
    wanted: { kind, number },
  }: Order<{ readonly kind: 'solution' | 'validator'; readonly number: number }>,
): Promise<void> {
  const key = namedKey(problemId, number)
  await db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const before = requireFound(await (kind === 'solution' ? findSolution(tx, key) : findValidator(tx, key)))
    await (kind === 'solution' ? deleteSolution(tx, key) : deleteValidator(tx, key))
    await recordAudit(tx, actor, {
      action: `problem.${kind}`,
      target: { kind: 'problem', id: problemId, label: code },
      before: fieldsOf(before),
    })
  })
}

const fieldsOf = ({ problemId: _, ...fields }: { readonly problemId: number }): Fields => fields

function requireFound<Row>(row: Row | null): Row {
  if (row === null) throw new DomainError('kept_program_not_found')
  return row
}
