import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BankProblem, readBuiltProblem } from '@gavel/starter-bank'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { users } from '../accounts/accounts.tables.ts'
import { storeProblem } from '../problem-admin/problem-admin.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { keepBankPrograms } from './keep-bank-programs.ts'
import { planBankProblem } from './plan-bank-problem.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

export interface BankProgress {
  readonly done: number
  readonly total: number
  readonly code: string
  readonly title: string
  /** False if a problem with this code already existed. */
  readonly isNew: boolean
}

export type BankOutcome =
  | { readonly kind: 'loaded'; readonly added: number }
  /** The site has problems of its own, which the bank must not be mixed with unless asked. */
  | { readonly kind: 'left-alone' }

/**
 * Loads every built problem below `dir` through the service that the API uses. Problems whose code is taken are skipped, so
 * an interrupted load is completed by the next one.
 *
 * @throws Error if `dir` contains no built problem
 */
export async function loadBank(
  context: Base,
  dir: string,
  onProgress: (progress: BankProgress) => void,
  options: { readonly evenIfInUse: boolean } = { evenIfInUse: false },
): Promise<BankOutcome> {
  const bank = await readBank(dir)
  await syncLanguages(context.db)
  const taken = await selectCodes(context.db)
  const bankCodes = new Set(bank.map(({ problem }) => problem.problemCode.toUpperCase()))
  if (!options.evenIfInUse && taken.some((code) => !bankCodes.has(code))) return { kind: 'left-alone' }
  const writer = { userId: await findFirstRoot(context.db), now: context.now() }
  let added = 0
  for (const [index, { dir: problemDir, problem }] of bank.entries()) {
    const isNew =
      !taken.includes(problem.problemCode.toUpperCase()) && (await add(context, problemDir, problem, writer))
    if (isNew) added += 1
    onProgress({
      done: index + 1,
      total: bank.length,
      code: problem.problemCode,
      title: problem.statements['en-US'].title,
      isNew,
    })
  }
  return { kind: 'loaded', added }
}

interface BuiltFolder {
  readonly dir: string
  readonly problem: BankProblem
}

async function readBank(dir: string): Promise<BuiltFolder[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  // The name of a folder that is still being built begins with a dot.
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const bank = await Promise.all(
    folders.map(async ({ name }) => ({
      dir: join(dir, name),
      problem: await readBuiltProblem(join(dir, name)),
    })),
  )
  if (bank.length === 0) throw new Error(`There is no built problem in ${dir}`)
  return bank.sort((a, b) => (a.problem.problemCode < b.problem.problemCode ? -1 : 1))
}

async function selectCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ code: problems.code }).from(problems).orderBy(asc(problems.code))
  return rows.map(({ code }) => code.toUpperCase())
}

/** The bank's problems belong to the first root user; without one they have no author. */
async function findFirstRoot(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'root'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return row?.id ?? null
}

/** Returns false if the code was taken in the meantime. */
async function add(
  context: Base,
  dir: string,
  problem: BankProblem,
  writer: { userId: string | null; now: Date },
): Promise<boolean> {
  const plan = await planBankProblem(context, dir, problem)
  try {
    await storeProblem(context, plan, writer, (tx, pid) => keepBankPrograms(tx, pid, problem))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'problem_code_taken') return false
    throw error
  }
}
