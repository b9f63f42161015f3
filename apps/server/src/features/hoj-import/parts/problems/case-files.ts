import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { DatasetCase } from '../../../datasets/dataset-versions.service.ts'
import { normalizeNewlines } from '../../../datasets/normalize-newlines.service.ts'
import { defaultAnswerName, pairFiles } from '../../../datasets/pair-files.service.ts'
import { readTestFile } from '../../../datasets/read-test-file.service.ts'
import { storeBlob } from '../../../datasets/stored-blobs.service.ts'
import { shareScore, subtasksOf } from '../../../problem-admin/plan/plan-scores.service.ts'
import type { PlannedCases } from '../../../problem-admin/plan/problem-plan.service.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, isTrue, readTable, wholeOf } from '../../read-table.ts'
import type { Fault } from './problem-fields.ts'
import type { ProblemRow } from './problem-row.ts'

const MAX_SCORE = 100_000
const MAX_GROUP = 10_000
const MAX_CASES = 10_000
/** HOJ's description of a folder is short; a longer file is something else. */
const MAX_INFO_BYTES = 16 * 2 ** 20

/** A problem whose test data were not provided. */
export const WITHOUT_CASES: PlannedCases = {
  cases: [],
  subtasks: [{ number: 1, score: 0, policy: 'sum', dependsOn: [] }],
  hasUploadedCases: true,
}

const CASE_COLUMNS = ['id', 'pid', 'input', 'output', 'score', 'status', 'group_num'] as const
type CaseRow = HojRow<(typeof CASE_COLUMNS)[number]>

export interface TestData {
  /** The cases of a problem, with their files stored; null if there are none, or not all of them. */
  casesOf(problem: ProblemRow, faults: Fault[]): Promise<PlannedCases | null>
}

type CaseFiles = Pick<DatasetCase, 'inputName' | 'inputSha256' | 'answerName' | 'answerSha256'>

interface FoundCase {
  readonly row: Pick<CaseRow, 'score' | 'group_num'>
  readonly files: CaseFiles
}

/** @param isNeeded decides by the problem's old number; rows of other problems are not kept in memory */
export async function openTestData(run: ImportRun, isNeeded: (oldId: string) => boolean): Promise<TestData> {
  const rowsOf = new Map<string, CaseRow[]>()
  for await (const rows of readTable(run, 'problem_case', CASE_COLUMNS, 1_000)) {
    for (const row of rows) {
      if (row.pid === null || !isNeeded(row.pid) || (row.status !== null && row.status !== '0')) continue
      const others = rowsOf.get(row.pid)
      if (others === undefined) rowsOf.set(row.pid, [row])
      else others.push(row)
    }
  }
  return {
    async casesOf(problem, faults) {
      const rows = rowsOf.get(problem.id ?? '') ?? []
      const isTyped = problem.is_upload_case !== null && !isTrue(problem.is_upload_case)
      const found = isTyped
        ? await storeTyped(run, rows)
        : await storeUploaded(run, { problem, rows }, faults)
      if (found === null || found.length === 0) {
        if (!isTrue(problem.is_remote))
          faults.push({ kind: 'lost', text: 'its test data were not found: it takes no submissions' })
        return null
      }
      if (found.length > MAX_CASES) {
        faults.push({ kind: 'lost', text: 'it has too many test cases' })
        return null
      }
      return plannedCases(problem, found, !isTyped)
    },
  }
}

function plannedCases(
  problem: ProblemRow,
  found: readonly FoundCase[],
  hasUploadedCases: boolean,
): PlannedCases {
  const isScored = problem.type === '1'
  const mode = isScored ? (problem.judge_case_mode ?? 'default') : 'default'
  const caseMode = mode === 'subtask_lowest' || mode === 'subtask_average' ? mode : 'default'
  const shares = found.every(({ row }) => wholeOf(row.score) === null) ? shareScore(found.length) : null
  const cases = found.map(({ row, files }, index) => ({
    ...files,
    score: isScored ? (shares?.[index] ?? within(wholeOf(row.score) ?? 0, 0, MAX_SCORE)) : 0,
    subtask: caseMode === 'default' ? 1 : within(wholeOf(row.group_num) ?? 1, 1, MAX_GROUP),
  }))
  return { cases, subtasks: subtasksOf(caseMode, cases, []), hasUploadedCases }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Cases that were typed into HOJ's form are in the dump itself. */
async function storeTyped(run: ImportRun, rows: readonly CaseRow[]): Promise<FoundCase[]> {
  const found: FoundCase[] = []
  for (const row of [...rows].sort(byId)) {
    const number = found.length + 1
    found.push({
      row,
      files: {
        inputName: `${number}.in`,
        inputSha256: await storeText(run, row.input ?? ''),
        answerName: `${number}.out`,
        answerSha256: await storeText(run, row.output ?? ''),
      },
    })
  }
  return found
}

const byId = (a: CaseRow, b: CaseRow) => Number(a.id) - Number(b.id)

async function storeText(run: ImportRun, text: string): Promise<string> {
  const { sha256 } = await storeBlob(run, () =>
    Readable.from(normalizeNewlines(Readable.from([Buffer.from(text)]))),
  )
  return sha256
}

interface Uploaded {
  readonly problem: ProblemRow
  readonly rows: readonly CaseRow[]
}

async function storeUploaded(
  run: ImportRun,
  { problem, rows }: Uploaded,
  faults: Fault[],
): Promise<FoundCase[] | null> {
  const folder = await findFolder(run, problem.id ?? '')
  if (folder === null) return null
  const names = new Set(await plainFiles(folder))
  const wanted = rows.length > 0 ? await inOrder(folder, rows) : pairFiles([...names]).map(toRow)
  const found: FoundCase[] = []
  for (const row of wanted) {
    const inputName = row.input ?? ''
    const sent = row.output?.trim() ?? ''
    const answerName = sent === '' || sent === '-' ? defaultAnswerName(inputName) : sent
    if (!names.has(inputName)) {
      faults.push({ kind: 'lost', text: 'an input file is missing' })
      return null
    }
    if (!names.has(answerName))
      faults.push({ kind: 'changed', text: 'an answer file was missing, an empty one takes its place' })
    found.push({
      row,
      files: {
        inputName,
        inputSha256: await storeFile(run, join(folder, inputName)),
        answerName,
        answerSha256: names.has(answerName)
          ? await storeFile(run, join(folder, answerName))
          : await storeText(run, ''),
      },
    })
  }
  return found
}

const toRow = ({ input, answer }: { input: string; answer: string }) => ({
  input,
  output: answer,
  score: null,
  group_num: null,
})

async function findFolder({ options }: ImportRun, oldId: string): Promise<string | null> {
  if (options.testCaseFolder === null || !/^\d+$/.test(oldId)) return null
  for (const name of [`problem_${oldId}`, oldId]) {
    const path = join(options.testCaseFolder, name)
    const entry = await lstat(path).catch(() => null)
    if (entry?.isDirectory()) return path
  }
  return null
}

/** Skips folders and links, so that nothing outside the folder is read. */
async function plainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function storeFile(run: ImportRun, path: string): Promise<string> {
  const { sha256 } = await storeBlob(run, () => Readable.from(readTestFile(createReadStream(path))))
  return sha256
}

const Info = z.object({ testCases: z.array(z.object({ caseId: z.coerce.number() })) })

/** In HOJ's judging order: that of its description of the folder, otherwise as it sorts an upload. */
async function inOrder(folder: string, rows: readonly CaseRow[]): Promise<readonly CaseRow[]> {
  const places = await readOrder(join(folder, 'info'))
  if (rows.every(({ id }) => places.has(Number(id))))
    return [...rows].sort((a, b) => (places.get(Number(a.id)) ?? 0) - (places.get(Number(b.id)) ?? 0))
  const inputs = pairFiles(rows.flatMap(({ input }) => input ?? [])).map(({ input }) => input)
  const placeOf = (row: CaseRow) => {
    const place = inputs.indexOf(row.input ?? '')
    return place === -1 ? inputs.length : place
  }
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || byId(a, b))
}

async function readOrder(path: string): Promise<ReadonlyMap<number, number>> {
  const entry = await lstat(path).catch(() => null)
  if (entry === null || !entry.isFile() || entry.size > MAX_INFO_BYTES) return new Map()
  const parsed = Info.safeParse(parseJson(await readFile(path, 'utf8')))
  return new Map(parsed.success ? parsed.data.testCases.map(({ caseId }, index) => [caseId, index]) : [])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A folder may lack its description.
    return null
  }
}
