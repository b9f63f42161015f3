import { protocolOf } from '@gavel/problem-formats'
import { DomainError } from '../../../../http/domain-error.ts'
import { FILE_NAME, parseExtraFiles, planSamples } from '../../../problem-admin/plan/plan-fields.service.ts'
import type { ProblemFields, ProblemPlan } from '../../../problem-admin/plan/problem-plan.service.ts'
import type { CaseMode } from '../../../problems/problems.tables.ts'
import { DIFFICULTIES } from '../../../problems/problems.tables.ts'
import { VISIBILITIES } from '../../../problems/problems.wire.ts'
import { isTrue, wholeOf } from '../../read-table.ts'
import type { ProblemRow } from './problem-row.ts'
import type { RelatedRows } from './related-rows.ts'

export interface Fault {
  readonly kind: 'changed' | 'lost'
  readonly text: string
}

const LARGEST_MEMORY_MIB = 16_384
const TITLE_LENGTH = 255

/** The plan to save a problem of HOJ, without code and test data, and what had to be changed. */
export function planOf(
  row: ProblemRow,
  related: RelatedRows,
): { plan: Omit<ProblemPlan, 'code' | 'data'>; faults: Fault[] } {
  const faults: Fault[] = []
  const program = programOf(row, faults)
  const language = /\p{Script=Han}/u.test(`${row.title}${row.description}${row.input}`) ? 'zh-CN' : 'en-US'
  const title = [...(row.title?.trim() || row.problem_id || 'HOJ')].slice(0, TITLE_LENGTH).join('')
  return {
    faults,
    plan: {
      fields: { ...fieldsOf(row, related, faults), judgeMode: modeOf(program) },
      defaultLanguage: language,
      statements: [
        {
          language,
          title,
          description: row.description ?? '',
          input: row.input ?? '',
          output: row.output ?? '',
          hint: row.hint ?? '',
        },
      ],
      program,
      mode: null,
      languageIds: languageIdsOf(row, related, faults),
      tags: null,
      templates: templatesOf(row, related, faults),
    },
  }
}

function modeOf(program: ProblemPlan['program']): ProblemFields['judgeMode'] {
  if (program === null) return 'default'
  return program.kind === 'interactor' ? 'interactive' : 'spj'
}

function fieldsOf(row: ProblemRow, related: RelatedRows, faults: Fault[]): Omit<ProblemFields, 'judgeMode'> {
  const scoring = row.type === '1' ? ('oi' as const) : ('icpc' as const)
  return {
    visibility: visibilityOf(row, related, faults),
    scoring,
    caseMode: caseModeOf(row, scoring),
    timeLimitMs: positive(row.time_limit) ?? 1000,
    memoryLimitMib: memoryOf(row, faults),
    stackLimitMib: positive(row.stack_limit) ?? 128,
    difficulty: DIFFICULTIES[Math.min(Math.max(wholeOf(row.difficulty) ?? 0, 0), 2)] ?? 'easy',
    samples: samplesOf(row, faults),
    source: row.source?.trim() ? row.source : null,
    sharesCode: row.code_share === null || isTrue(row.code_share),
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    ignoresTrailingBlanks: row.is_remove_end_blank === null || isTrue(row.is_remove_end_blank),
    feedback: row.open_case_result === null || isTrue(row.open_case_result) ? 'full' : 'none',
    userExtraFiles: extraFilesOf(
      row.user_extra_file,
      'an extra file of programs has a name that cannot be used',
      faults,
    ),
    ...fileIoOf(row, faults),
  }
}

function positive(text: string | null): number | null {
  const number = wholeOf(text)
  return number !== null && number > 0 && number < 2 ** 31 ? number : null
}

/** Without its group, a problem is visible only to those who manage it. */
function visibilityOf(
  { auth, gid }: ProblemRow,
  { groupOf }: RelatedRows,
  faults: Fault[],
): ProblemFields['visibility'] {
  if (groupOf(gid) !== undefined) return VISIBILITIES[(wholeOf(auth) ?? 1) - 1] ?? 'private'
  faults.push({ kind: 'changed', text: 'its group was not imported, so it is private for now' })
  return 'private'
}

const CASE_MODES: Readonly<Record<'icpc' | 'oi', readonly CaseMode[]>> = {
  icpc: ['default', 'ergodic_without_error'],
  oi: ['default', 'subtask_lowest', 'subtask_average'],
}

function caseModeOf({ judge_case_mode }: ProblemRow, scoring: 'icpc' | 'oi'): CaseMode {
  return CASE_MODES[scoring].find((mode) => mode === judge_case_mode) ?? 'default'
}

/** Limits are in MB; problems from HOJ's first versions have them in KB. */
function memoryOf({ memory_limit }: ProblemRow, faults: Fault[]): number {
  const limit = positive(memory_limit)
  if (limit === null) return 256
  if (limit <= LARGEST_MEMORY_MIB) return limit
  faults.push({ kind: 'changed', text: 'the memory limit was read as KB' })
  return Math.min(Math.ceil(limit / 1024), LARGEST_MEMORY_MIB)
}

function samplesOf({ examples }: ProblemRow, faults: Fault[]) {
  if (examples === null || examples.trim() === '') return []
  const samples = planSamples(examples)
  if (samples.length === 0) faults.push({ kind: 'lost', text: 'its samples could not be read' })
  return samples
}

function extraFilesOf(json: string | null, text: string, faults: Fault[]) {
  try {
    return parseExtraFiles('files', json)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const isTooMuch = error.code === 'extra_files_too_many'
    faults.push({ kind: 'lost', text: isTooMuch ? 'its extra files are too many or too large' : text })
    return null
  }
}

function fileIoOf(row: ProblemRow, faults: Fault[]) {
  if (!isTrue(row.is_file_io)) return { fileInputName: null, fileOutputName: null }
  const [input, output] = [row.io_read_file_name?.trim() ?? '', row.io_write_file_name?.trim() ?? '']
  if (FILE_NAME.test(input) && FILE_NAME.test(output)) return { fileInputName: input, fileOutputName: output }
  faults.push({ kind: 'lost', text: 'the names of its input and output files cannot be used' })
  return { fileInputName: null, fileOutputName: null }
}

function programOf(row: ProblemRow, faults: Fault[]): ProblemPlan['program'] {
  if (row.judge_mode !== 'spj' && row.judge_mode !== 'interactive') return null
  const source = row.spj_code ?? ''
  if (source.trim() === '') {
    faults.push({ kind: 'lost', text: 'it has no checker or interactor: outputs are compared' })
    return null
  }
  return {
    kind: row.judge_mode === 'spj' ? 'checker' : 'interactor',
    source,
    language: row.spj_language === 'C' ? 'C' : 'C++',
    protocol: protocolOf(source),
    points: 'percent',
    arguments: [],
    extraFiles:
      extraFilesOf(
        row.judge_extra_file,
        'an extra file of the checker has a name that cannot be used',
        faults,
      ) ?? {},
  }
}

/** If a problem names no known language it allows all, as in HOJ. Remote problems have languages of their own. */
function languageIdsOf(row: ProblemRow, related: RelatedRows, faults: Fault[]): number[] | null {
  if (isTrue(row.is_remote)) return null
  const names = related.languagesOf(row.id ?? '')
  const ids = names.flatMap((name) => related.ownLanguages.get(name) ?? [])
  for (const name of names)
    if (!related.ownLanguages.has(name))
      faults.push({ kind: 'lost', text: `the language ${name} is not available here` })
  return ids.length > 0 ? [...new Set(ids)] : [...related.ownLanguages.values()]
}

function templatesOf(row: ProblemRow, related: RelatedRows, faults: Fault[]) {
  const templates = new Map<number, { languageId: number; code: string; isEnabled: boolean }>()
  for (const { language, code } of related.templatesOf(row.id ?? '')) {
    const languageId = related.ownLanguages.get(language)
    if (languageId === undefined)
      faults.push({ kind: 'lost', text: `its code template for ${language} was not kept` })
    else templates.set(languageId, { languageId, code, isEnabled: true })
  }
  return [...templates.values()]
}
