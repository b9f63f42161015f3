import { Readable } from 'node:stream'
import type { ProblemSave, SampleDraft } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { and, eq, gt } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { DatasetCase, DatasetContent } from '../../datasets/dataset-versions.service.ts'
import { testDataUploads } from '../../datasets/datasets.tables.ts'
import { normalizeNewlines } from '../../datasets/normalize-newlines.service.ts'
import { defaultAnswerName, pairFiles } from '../../datasets/pair-files.service.ts'
import { storeBlob } from '../../datasets/stored-blobs.service.ts'
import { UPLOAD_LIFETIME_MS } from '../../datasets/sweep-data.service.ts'
import { type CaseWish, caseWishOf, subtaskWishOf } from './plan-cases.wire.ts'
import { shareScore, subtasksOf } from './plan-scores.service.ts'
import { planSubtasks } from './plan-subtasks.ts'
import { fieldInvalid, fieldRequired, type PlannedCases, type ProblemFields } from './problem-plan.service.ts'

/** Keeps the total points of as many cases as a zip can hold within a database number. */
const MAX_SCORE = 100_000
const MAX_GROUP = 10_000

type Base = Pick<Context, 'db' | 'blobs' | 'now'>
type CaseFiles = Omit<DatasetCase, 'score' | 'subtask'>

/** The current cases, for an update. */
export interface CurrentData {
  readonly caseMode: ProblemFields['caseMode']
  readonly hasUploadedCases: boolean
  readonly content: DatasetContent
}

interface Wanted {
  readonly save: ProblemSave
  readonly fields: Pick<ProblemFields, 'scoring' | 'caseMode'>
  readonly userId: string
}

/**
 * The test data of a save: files of an upload, files that the problem already has, or texts typed into the form. A
 * save without cases leaves them unchanged.
 *
 * @throws DomainError problem_needs_test_data, test_data_expired, test_data_missing, problem_field_required or
 * problem_field_invalid
 */
export async function planCases(
  context: Base,
  wanted: Wanted,
  current: CurrentData | null,
): Promise<PlannedCases> {
  const { save, fields } = wanted
  const token = save.uploadTestcaseDir?.trim() ?? ''
  const samples = save.samples ?? null
  const hasUploadedCases = save.isUploadTestCase ?? current?.hasUploadedCases ?? token !== ''
  const scored = await planScoredCases(context, { ...wanted, samples, token, hasUploadedCases }, current)
  const cases = fields.scoring === 'icpc' ? scored.map(withoutScore) : scored
  const keepsGroups = current?.caseMode === fields.caseMode ? current.content.subtasks : []
  const groups =
    save.subtasks == null || !isGrouped(fields.caseMode)
      ? keepsGroups
      : planSubtasks(save.subtasks.map(subtaskWishOf), new Set(cases.map(({ subtask }) => subtask)))
  return { cases, subtasks: subtasksOf(fields.caseMode, cases, groups), hasUploadedCases }
}

const isGrouped = (caseMode: ProblemFields['caseMode']) =>
  caseMode === 'subtask_lowest' || caseMode === 'subtask_average'

/** ICPC knows neither points nor groups. */
const withoutScore = (one: DatasetCase): DatasetCase => ({ ...one, score: 0, subtask: 1 })

interface Source extends Wanted {
  readonly samples: readonly SampleDraft[] | null
  readonly token: string
  readonly hasUploadedCases: boolean
}

async function planScoredCases(
  context: Base,
  source: Source,
  current: CurrentData | null,
): Promise<DatasetCase[]> {
  const { samples, token, hasUploadedCases } = source
  if (samples === null && token === '' && current !== null) return rescored(current.content.cases, source)
  if (!hasUploadedCases) return withScores(await storeTyped(context, samples ?? []), source)
  const uploaded = token === '' ? NO_FILES : await findUpload(context, token, source.userId)
  const chosen = samples === null || samples.length === 0 ? samplesOf([...uploaded.keys()]) : samples
  if (chosen.every(isNeverFilled)) throw new DomainError('problem_needs_test_data')
  const typed = await storeFileTexts(context, chosen)
  // Typed text overrides an upload, and an upload overrides existing files.
  const files: Files = new Map([...filesOf(current), ...uploaded, ...typed])
  return withScores(
    chosen.map((sample) => ({ wish: caseWishOf(sample), files: requireFiles(files, sample) })),
    source,
  )
}

const NO_FILES: Files = new Map()

/** A case that was added in the browser and left empty. */
const isNeverFilled = ({ inputText, outputText }: SampleDraft) => inputText === '' && outputText === ''

/** The existing cases, when only the scoring changes. */
function rescored(cases: readonly DatasetCase[], source: Source): DatasetCase[] {
  const hasScores = cases.some(({ score }) => score > 0)
  return withScores(
    cases.map(({ score, subtask, ...files }) => ({
      wish: { score: hasScores ? score : null, subtask },
      files,
    })),
    source,
  )
}

/** An upload without named files means all of its files. */
function samplesOf(names: readonly string[]): SampleDraft[] {
  return pairFiles(names).map(({ input, answer }) => ({ input, output: answer }))
}

interface PlannedCase {
  readonly wish: CaseWish
  readonly files: CaseFiles
}

/** @throws DomainError problem_needs_test_data, problem_field_required or problem_field_invalid */
function withScores(planned: readonly PlannedCase[], { fields }: Source): DatasetCase[] {
  if (planned.length === 0) throw new DomainError('problem_needs_test_data')
  const shares = planned.every(({ wish }) => wish.score === null) ? shareScore(planned.length) : null
  return planned.map(({ wish, files }, index) => ({
    ...files,
    score: fields.scoring === 'icpc' ? 0 : (shares?.[index] ?? requireScore(wish.score)),
    subtask: isGrouped(fields.caseMode) ? requireGroup(wish.subtask ?? 1) : 1,
  }))
}

function requireScore(score: number | null): number {
  if (score === null) throw fieldRequired('score')
  if (score < 0 || score > MAX_SCORE) throw fieldInvalid('score')
  return score
}

function requireGroup(group: number): number {
  if (group < 1 || group > MAX_GROUP) throw fieldInvalid('groupNum')
  return group
}

/** Typed cases become the files `1.in`, `1.out`, …; a pair with two empty texts was never filled in. */
async function storeTyped(context: Base, samples: readonly SampleDraft[]): Promise<PlannedCase[]> {
  const filled = samples.filter(({ input, output }) => (input ?? '') !== '' || (output ?? '') !== '')
  const planned: PlannedCase[] = []
  for (const [index, sample] of filled.entries()) {
    const number = index + 1
    planned.push({
      wish: caseWishOf(sample),
      files: {
        inputName: `${number}.in`,
        inputSha256: await storeText(context, sample.input ?? ''),
        answerName: `${number}.out`,
        answerSha256: await storeText(context, sample.output ?? ''),
      },
    })
  }
  return planned
}

/**
 * Files written in the browser, by name.
 *
 * @throws DomainError case_name_invalid, or case_name_repeated if one name has two contents
 */
async function storeFileTexts(context: Base, samples: readonly SampleDraft[]): Promise<Files> {
  const files = new Map<string, string>()
  for (const { input, output, inputText, outputText } of samples) {
    await storeFileText(context, files, { name: input ?? '', text: inputText })
    const answerName = LEFT_OUT.includes(output?.trim() ?? '') ? defaultAnswerName(input ?? '') : output
    await storeFileText(context, files, { name: answerName ?? '', text: outputText })
  }
  return files
}

async function storeFileText(
  context: Base,
  files: Map<string, string>,
  { name, text }: { readonly name: string; readonly text: string | null | undefined },
) {
  if (text == null) return
  if (!CASE_FILE_NAME.test(name)) throw new DomainError('case_name_invalid', { name })
  const sha256 = await storeText(context, text)
  if ((files.get(name) ?? sha256) !== sha256) throw new DomainError('case_name_repeated', { name })
  files.set(name, sha256)
}

async function storeText(context: Base, text: string): Promise<string> {
  const { sha256 } = await storeBlob(context, () =>
    Readable.from(normalizeNewlines(Readable.from([Buffer.from(text)]))),
  )
  return sha256
}

/** A name that a zip of test data may have at its top level: not hidden, and not a path to elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CASE_FILE_NAME = /^(?!\.)[^\u0000-\u001f\u007f\\/:]{1,100}$/u

type Files = ReadonlyMap<string, string>

function filesOf(current: CurrentData | null): Files {
  return new Map(
    current?.content.cases.flatMap((one): [string, string][] => [
      [one.inputName, one.inputSha256],
      [one.answerName, one.answerSha256],
    ]),
  )
}

/** @throws DomainError test_data_expired, also for someone else's upload */
async function findUpload({ db, now }: Base, token: string, userId: string): Promise<Files> {
  const [upload] = await db
    .select({ files: testDataUploads.files })
    .from(testDataUploads)
    .where(
      and(
        eq(testDataUploads.token, token),
        eq(testDataUploads.userId, userId),
        gt(testDataUploads.createdAt, new Date(now().getTime() - UPLOAD_LIFETIME_MS)),
      ),
    )
  if (upload === undefined) throw new DomainError('test_data_expired')
  return new Map(Object.entries(upload.files).map(([name, { sha256 }]) => [name, sha256]))
}

/** The texts that clients show, and send back, for an answer that was left out. */
const LEFT_OUT = ['', '-']

/** @throws DomainError test_data_missing */
function requireFiles(files: Files, sample: SampleDraft): CaseFiles {
  const inputName = sample.input ?? ''
  const sent = sample.output?.trim() ?? ''
  const answerName = LEFT_OUT.includes(sent) ? defaultAnswerName(inputName) : sent
  return {
    inputName,
    inputSha256: requireFile(files, inputName),
    answerName,
    answerSha256: requireFile(files, answerName),
  }
}

function requireFile(files: Files, name: string): string {
  const sha256 = files.get(name)
  if (sha256 === undefined) throw new DomainError('test_data_missing', { name })
  return sha256
}
