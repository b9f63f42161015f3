import { hasVisible, isPlainLine, PROBLEM_CODE, type ProblemSave, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import type { CurrentProblem } from './current-problem.ts'
import { planCases } from './plan-cases.ts'
import { planFields } from './plan-fields.service.ts'
import { planLanguages, selectOwnLanguages } from './plan-languages.service.ts'
import { planMode } from './plan-mode.ts'
import { planProgram } from './plan-program.service.ts'
import { planStatements } from './plan-statements.ts'
import {
  fieldInvalid,
  fieldRequired,
  type PlanGroup,
  type PlannedTag,
  type PlannedTemplate,
  type ProblemPlan,
} from './problem-plan.service.ts'

const MAX_TAG_LENGTH = 40

interface SaveRequest {
  readonly user: CurrentUser
  readonly language: WebLanguage
  /** Null: the problem is the site's. */
  readonly group: PlanGroup | null
}

/**
 * Turns a save on the wire into a plan and checks it in the order of the form's fields. `current` is the existing
 * problem; null for a new one.
 *
 * @throws DomainError of the contract's `problemSaveErrors`
 */
export async function planProblem(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  save: ProblemSave,
  { user, language, group }: SaveRequest,
  current: CurrentProblem | null,
): Promise<ProblemPlan> {
  const statements = planStatements(save.problem, current, language)
  const code = planCode(save.problem.problemId, group, current)
  const fields = planFields(save, current?.problem ?? null)
  const data = await planCases(context, { save, fields, userId: user.id }, current?.data ?? null)
  const program = planProgram(save.problem, fields.judgeMode, current?.data?.content.program ?? null)
  const mode = planMode(save.problem, { ...fields, program }, current?.data?.content ?? null)
  const languageIds = await planLanguages(context.db, save, mode, current?.problem.id ?? null)
  const tags = save.tags == null ? null : save.tags.map(planTag)
  const templates = save.codeTemplates == null ? null : await planTemplates(context.db, save.codeTemplates)
  return {
    ...statements,
    ...(group !== null && { group }),
    code,
    fields,
    data,
    program,
    mode,
    languageIds,
    tags,
    templates,
  }
}

/**
 * Omitted means the id on a new problem, and no change on an existing one; a blank code is a mistake. Codes of a group's
 * problems are sent without what they all begin with.
 */
function planCode(
  wanted: string | null | undefined,
  group: PlanGroup | null,
  current: CurrentProblem | null,
): string | null {
  if (wanted == null) return current?.problem.code ?? null
  if (wanted.trim() === '') throw fieldRequired('problemId')
  const code = ((group?.prefix ?? '') + wanted.trim()).toUpperCase()
  if (!PROBLEM_CODE.test(code)) throw fieldInvalid('problemId')
  return code
}

type SentTag = NonNullable<ProblemSave['tags']>[number]

function planTag({ id, name, color }: SentTag): PlannedTag {
  if (id != null) return { id }
  const trimmed = name?.trim() ?? ''
  if (!hasVisible(trimmed) || !isPlainLine(trimmed) || trimmed.length > MAX_TAG_LENGTH)
    throw fieldInvalid('tags')
  return { name: trimmed, color: color ?? null, translations: {} }
}

type SentTemplate = NonNullable<ProblemSave['codeTemplates']>[number]

/** A template without code counts as none. */
async function planTemplates(db: Db, sent: readonly SentTemplate[]): Promise<PlannedTemplate[]> {
  const known = new Set((await selectOwnLanguages(db)).map(({ id }) => id))
  const byLanguage = new Map<number, PlannedTemplate>()
  for (const { lid, code, status } of sent) {
    if (code == null || code.trim() === '') continue
    if (lid == null || !known.has(lid)) throw fieldInvalid('codeTemplates')
    byLanguage.set(lid, { languageId: lid, code, isEnabled: status ?? true })
  }
  return [...byLanguage.values()]
}
