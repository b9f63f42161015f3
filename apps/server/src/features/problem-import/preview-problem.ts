import {
  PackageError,
  type PackageFormat,
  type PackageProblem,
  type PackageWarning,
} from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { may } from '../access/access.policy.ts'
import { callerOf } from '../audit/actor.policy.ts'
import type { PlanGroup } from '../problem-admin/plan/problem-plan.service.ts'
import { packageErrorOf } from './import-failure.ts'
import { findMissing } from './package-attachments.ts'
import { codeIn, codeOf } from './package-code.ts'
import { planTexts } from './plan-package-problem.ts'
import { findTitled, isCodeTaken, selectByCodes } from './problem-import.queries.ts'
import type { ImportItem, ImportOptions, ProblemImport } from './problem-import.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** Used until the user chooses. */
const OPTIONS: ImportOptions = { visibility: 'private', language: 'zh-CN' }

/** Codes and titles of earlier problems in the same package, with their numbers. */
export class MetProblems {
  readonly codes = new Map<string, number>()
  readonly titles = new Map<string, number>()
}

type Preview = Pick<ImportItem, 'code' | 'state' | 'choice' | 'findings'> & { readonly title: string | null }

/**
 * Finds out what would become of a problem without writing anything, and what it clashes with. A problem that the site
 * cannot hold is reported now rather than during the import.
 */
export async function previewProblem(
  db: Db,
  problem: PackageProblem,
  {
    userId,
    actor,
    fileName,
    format,
    number,
    met,
    group,
  }: Pick<ProblemImport, 'userId' | 'actor' | 'fileName'> & {
    readonly group: PlanGroup | null
    readonly format: PackageFormat
    readonly number: number
    readonly met: MetProblems
  },
): Promise<Preview> {
  const scope = { group, seesAll: group !== null || may(callerOf(actor), 'problem.oversee', {}) }
  const { code, warnings } = await freeCode(db, problem, scope)
  try {
    const wish = { options: OPTIONS, format, code, userId, fileName, group }
    const { plan, warnings: ofPlan } = await planTexts(db, problem, wish)
    const missing = await findMissing(db, problem)
    const [main] = plan.statements
    const clash = await findClash(db, {
      code,
      statements: plan.statements,
      samples: plan.fields.samples,
      ...{ number, met, scope },
    })
    return {
      code,
      title: main?.title ?? null,
      state: 'waiting',
      // An existing problem is neither changed nor duplicated unless the user asks.
      choice: clash.isSame ? 'skip' : 'add',
      findings: [...clash.findings, ...problem.warnings, ...warnings, ...ofPlan, ...missing],
    }
  } catch (error) {
    const { code: reason, details } = packageErrorOf(error, 'problem-unreadable')
    const findings = [{ code: reason, details }, ...problem.warnings]
    return { code, title: null, state: 'unreadable', choice: 'skip', findings }
  }
}

/** The problems that the user may know of: every problem of the site or of the group, or (not `seesAll`) none. */
interface Scope {
  readonly group: PlanGroup | null
  readonly seesAll: boolean
}

const findKnown = async (db: Db, { group, seesAll }: Scope, code: string) =>
  seesAll && (await selectByCodes(db, [codeIn(group, code)], group?.id ?? null)).size > 0

/** A caller who may not know of the problem that has a code gets another code, without the reason. */
async function freeCode(db: Db, problem: PackageProblem, scope: Scope) {
  const usable = usableCode(problem, scope.group)
  const { code } = usable
  if (code === null || !(await isCodeTaken(db, codeIn(scope.group, code)))) return usable
  if (await findKnown(db, scope, code)) return usable
  return { code: null, warnings: [{ code: 'code-unusable' as const, details: { id: code } }] }
}

/** Drops a code that cannot be part of an address. */
function usableCode(
  { code }: PackageProblem,
  group: PlanGroup | null,
): { code: string | null; warnings: PackageWarning[] } {
  if (code === null) return { code, warnings: [] }
  try {
    const own = codeOf(replaceUnstorable(code))
    codeIn(group, own)
    return { code: own, warnings: [] }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const id = replaceUnstorable(code).slice(0, 80)
    return { code: null, warnings: [{ code: 'code-unusable', details: { id } }] }
  }
}

interface Asked {
  readonly code: string | null
  readonly statements: readonly { readonly title: string; readonly description: string }[]
  readonly samples: readonly { readonly input: string; readonly output: string }[]
  readonly number: number
  readonly met: MetProblems
  readonly scope: Scope
}

/** Codes are unique. Several problems may share a title, but the user should know. */
async function findClash(
  db: Db,
  { code, statements, samples, number, met, scope }: Asked,
): Promise<{ isSame: boolean; findings: PackageWarning[] }> {
  if (code !== null) {
    const before = met.codes.get(code)
    if (before !== undefined)
      return { isSame: true, findings: [{ code: 'same-code', details: { id: code, number: before } }] }
    met.codes.set(code, number)
    return { isSame: await findKnown(db, scope, code), findings: [] }
  }
  const findings: PackageWarning[] = []
  const [{ title } = { title: '' }] = statements
  const before = met.titles.get(title)
  if (before === undefined) met.titles.set(title, number)
  else findings.push({ code: 'same-title', details: { title, number: before } })
  const { group, seesAll } = scope
  const found = seesAll ? await findTitled(db, statements, samples, group?.id ?? null) : null
  if (found === null) return { isSame: false, findings }
  const details = { id: found.code, title: found.title }
  return {
    isSame: found.isSame,
    findings: [...findings, { code: found.isSame ? 'problem-exists' : 'title-exists', details }],
  }
}
