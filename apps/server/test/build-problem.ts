import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SubtaskPolicy } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { desc, eq, inArray } from '../src/db/drizzle.ts'
import { blobs, datasetCases, datasetSubtasks, datasets } from '../src/features/datasets/datasets.tables.ts'
import {
  languages,
  problemLanguages,
  problemStatements,
  problems,
} from '../src/features/problems/problems.tables.ts'
import { searchTextOf } from '../src/features/problems/search/search-text.policy.ts'
import { nextSerial } from './builders.ts'

type Base = Pick<Context, 'db' | 'blobs'>

export interface CaseDraft {
  readonly input: string
  readonly answer: string
  readonly subtask?: number
  readonly score?: number
}

export interface ProblemDraft {
  readonly values?: Partial<typeof problems.$inferInsert>
  readonly title?: string
  readonly titles?: Partial<Record<'zh-CN' | 'en-US', string>>
  /** Names of languages; made when they do not exist yet. */
  readonly languages?: readonly string[]
  /** An empty list gives the problem no test data at all. */
  readonly cases?: readonly CaseDraft[]
  readonly subtasks?: readonly {
    number: number
    score: number
    policy: SubtaskPolicy
    dependsOn?: number[]
  }[]
  readonly program?: Partial<typeof datasets.$inferInsert>
}

/** A public problem that can be judged: statement, languages, and a live dataset with its files in the blob store. */
export async function buildProblem(context: Base, draft: ProblemDraft = {}) {
  const serial = nextSerial()
  const title = draft.title ?? `Problem ${serial}`
  const titles = draft.titles ?? { 'zh-CN': title }
  const code = draft.values?.code ?? `T${serial}`
  const [problem] = await context.db
    .insert(problems)
    .values({
      code,
      visibility: 'public',
      scoring: 'icpc',
      timeLimitMs: 1000,
      memoryLimitMib: 256,
      stackLimitMib: 128,
      searchText: searchTextOf(code, Object.values(titles)),
      ...draft.values,
    })
    .returning()
  if (problem === undefined) throw new Error('The problem was not stored')
  for (const [language, text] of Object.entries(titles) as ['zh-CN' | 'en-US', string][]) {
    await context.db.insert(problemStatements).values({ problemId: problem.id, language, title: text })
  }
  await allowLanguages(context, problem.id, draft.languages ?? ['C++ 17 With O2', 'Python3'])
  const cases = draft.cases ?? [{ input: '1 2\n', answer: '3\n' }]
  const dataset = cases.length === 0 ? null : await buildDataset(context, problem.id, { ...draft, cases })
  return { problem: { ...problem, liveDatasetId: dataset?.id ?? null }, dataset }
}

async function allowLanguages({ db }: Base, problemId: number, names: readonly string[]) {
  for (const name of names) {
    await db
      .insert(languages)
      .values({ id: 10_000 + nextSerial(), name })
      .onConflictDoNothing()
  }
  const rows = await db
    .select({ id: languages.id })
    .from(languages)
    .where(inArray(languages.name, [...names]))
  for (const { id } of rows) await db.insert(problemLanguages).values({ problemId, languageId: id })
}

/** A new version of a problem's test data, made the live one. */
export async function buildDataset(
  context: Base,
  problemId: number,
  draft: Pick<ProblemDraft, 'subtasks' | 'program'> & { cases: readonly CaseDraft[] },
) {
  const { db } = context
  const [{ version } = { version: 0 }] = await db
    .select({ version: datasets.version })
    .from(datasets)
    .where(eq(datasets.problemId, problemId))
    .orderBy(desc(datasets.version))
  const [dataset] = await db
    .insert(datasets)
    .values({
      problemId,
      version: version + 1,
      sha256: createHash('sha256').update(JSON.stringify(draft.cases)).digest('hex'),
      ...draft.program,
    })
    .returning()
  if (dataset === undefined) throw new Error('The dataset was not stored')
  for (const subtask of draft.subtasks ?? [{ number: 1, score: 0, policy: 'sum' as const }]) {
    await db.insert(datasetSubtasks).values({ datasetId: dataset.id, ...subtask })
  }
  for (const [index, testCase] of draft.cases.entries()) {
    await db.insert(datasetCases).values({
      datasetId: dataset.id,
      number: index + 1,
      subtaskNumber: testCase.subtask ?? 1,
      score: testCase.score ?? 0,
      inputName: `${index + 1}.in`,
      inputSha256: await storeText(context, testCase.input),
      answerName: `${index + 1}.out`,
      answerSha256: await storeText(context, testCase.answer),
    })
  }
  await db.update(problems).set({ liveDatasetId: dataset.id }).where(eq(problems.id, problemId))
  return dataset
}

async function storeText(context: Base, text: string): Promise<string> {
  const { sha256, bytes } = await context.blobs.put(Readable.from([Buffer.from(text)]))
  await context.db.insert(blobs).values({ sha256, bytes }).onConflictDoNothing()
  return sha256
}
