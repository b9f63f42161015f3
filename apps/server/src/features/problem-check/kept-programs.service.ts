import {
  type BodyOf,
  type getKeptSource,
  type KeptKind,
  MAX_GENERATORS,
  MAX_SOLUTIONS,
  MAX_VALIDATORS,
  type QueryOf,
  type saveGenerator,
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
  problemGenerators,
  problemSolutions,
  problemValidators,
} from '../problem-import/kept-programs.tables.ts'
import {
  countKept,
  deleteKept,
  findGenerator,
  findSolution,
  findValidator,
  type ProgramKey,
  writeGenerator,
  writeSolution,
  writeValidator,
} from './kept-programs.queries.ts'
import { planGenerator, planSolution, planValidator } from './plan-kept-program.ts'

type Base = Pick<Context, 'db'>

interface Order<Wanted> {
  readonly problemId: number
  readonly actor: Actor
  readonly wanted: Wanted
}

/** @throws DomainError kept_program_not_found */
export async function readKeptSource(
  db: Db,
  problemId: number,
  { kind, number }: Pick<QueryOf<typeof getKeptSource>, 'kind' | 'number'>,
): Promise<{ source: string }> {
  const { source } = requireFound(await KINDS[kind].find(db, namedKey(problemId, number)))
  return { source }
}

/** Each kind of kept program: where it lies, and how one is found. */
const KINDS = {
  solution: { table: problemSolutions, find: findSolution },
  validator: { table: problemValidators, find: findValidator },
  generator: { table: problemGenerators, find: findGenerator },
} as const

const LIMITS: Readonly<Record<KeptKind, number>> = {
  solution: MAX_SOLUTIONS,
  validator: MAX_VALIDATORS,
  generator: MAX_GENERATORS,
}

/**
 * Adds a solution, or changes the named one; a new main solution replaces the old one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export function keepSolution(context: Base, { wanted, ...order }: Order<BodyOf<typeof saveSolution>>) {
  const named = { kind: 'solution', number: wanted.number } as const
  return keep(context, { ...order, wanted: named }, planSolution(wanted), writeSolution)
}

/**
 * Adds a validator, or changes the named one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export function keepValidator(context: Base, { wanted, ...order }: Order<BodyOf<typeof saveValidator>>) {
  const named = { kind: 'validator', number: wanted.number } as const
  return keep(context, { ...order, wanted: named }, planValidator(wanted), writeValidator)
}

/**
 * Adds a generator, or changes the named one.
 *
 * @throws DomainError of the contract's `saveErrors`
 */
export function keepGenerator(context: Base, { wanted, ...order }: Order<BodyOf<typeof saveGenerator>>) {
  const named = { kind: 'generator', number: wanted.number } as const
  return keep(context, { ...order, wanted: named }, planGenerator(wanted), writeGenerator)
}

interface Named {
  readonly kind: KeptKind
  /** Absent or null: a new one. */
  readonly number?: number | null | undefined
}

async function keep<Plan extends object>(
  { db }: Base,
  { problemId, actor, wanted: { kind, number } }: Order<Named>,
  plan: Plan,
  write: (tx: Db, row: ProgramKey & Plan) => Promise<void>,
): Promise<{ number: number }> {
  return db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const key = number == null ? await newKey(tx, problemId, kind) : namedKey(problemId, number)
    const before = number == null ? null : requireFound(await KINDS[kind].find(tx, key))
    const row = { ...key, ...plan }
    await write(tx, row)
    await recordAudit(tx, actor, {
      action: `problem.${kind}`,
      target: { kind: 'problem', id: problemId, label: code },
      before: before === null ? null : fieldsOf(before),
      after: fieldsOf(row),
    })
    return { number: key.number }
  })
}

/** The largest number that fits the column. */
const LAST_NUMBER = 2 ** 31 - 1

/** @throws DomainError kept_program_not_found if it cannot be the number of a program */
function namedKey(problemId: number, number: number): ProgramKey {
  if (number < 1 || number > LAST_NUMBER) throw new DomainError('kept_program_not_found')
  return { problemId, number }
}

/** @throws DomainError too_many_programs */
async function newKey(tx: Db, problemId: number, kind: KeptKind): Promise<ProgramKey> {
  const limit = LIMITS[kind]
  const { count, next } = await countKept(tx, KINDS[kind].table, problemId)
  if (count >= limit) throw new DomainError('too_many_programs', { limit })
  return { problemId, number: next }
}

/** @throws DomainError kept_program_not_found */
export async function dropProgram(
  { db }: Base,
  { problemId, actor, wanted: { kind, number } }: Order<{ readonly kind: KeptKind; readonly number: number }>,
): Promise<void> {
  const key = namedKey(problemId, number)
  const { table, find } = KINDS[kind]
  await db.transaction(async (tx) => {
    const { code } = await lockProblem(tx, problemId)
    const before = requireFound(await find(tx, key))
    await deleteKept(tx, table, key)
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
