import { blankProblem, type PackageCase, type PackageProblem } from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { findDataset, selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import type { Problem } from '../problems/find-problem.service.ts'
import { selectStatements } from '../problems/problem-statements.service.ts'
import {
  codeTemplates,
  languages,
  problemLanguages,
  problemTags,
  tagClasses,
  tags,
} from '../problems/problems.tables.ts'
import { selectSubtasks, toMode, toProgram } from '../problems/task-data.service.ts'
import { selectKeptPrograms } from './kept-programs.service.ts'
import { nameAttachments } from './name-attachments.ts'

type Base = Pick<Context, 'db' | 'blobs'>

/** A problem of the site in the form of packages; its test data and files are read from the store on demand. */
export async function readPackageProblem(context: Base, problem: Problem): Promise<PackageProblem> {
  const { db } = context
  const stored = await selectStatements(db, problem.id)
  const inOrder = [...stored].sort((a) => (a.language === problem.defaultLanguage ? -1 : 1))
  const named = await nameAttachments(db, inOrder, (name, sha256) => blobFile(context, name, sha256))
  const tagLooks = await selectTagLooks(db, problem.id)
  return {
    ...blankProblem(problem.code),
    code: problem.code,
    ...named,
    defaultLanguage: problem.defaultLanguage,
    samples: problem.samples,
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    stackLimitMib: problem.stackLimitMib,
    difficulty: problem.difficulty,
    scoring: problem.scoring,
    source: problem.source,
    author: await findAuthor(db, problem.authorId),
    tags: tagLooks.map(({ name }) => name),
    tagLooks,
    languages: await selectLanguageNames(db, problem.id),
    templates: await selectTemplates(db, problem.id),
    judgeMode: problem.judgeMode,
    caseMode: problem.caseMode,
    comparison: problem.comparison,
    absoluteTolerance: problem.absoluteTolerance,
    relativeTolerance: problem.relativeTolerance,
    ignoresTrailingBlanks: problem.ignoresTrailingBlanks,
    userExtraFiles: problem.userExtraFiles ?? {},
    fileIo:
      problem.fileInputName === null || problem.fileOutputName === null
        ? null
        : { input: problem.fileInputName, output: problem.fileOutputName },
    sharesCode: problem.sharesCode,
    feedback: problem.feedback,
    hasUploadedCases: problem.hasUploadedCases,
    ...(await readData(context, problem.liveDatasetId)),
    ...(await selectKeptPrograms(db, problem.id)),
  }
}

type Data = Pick<PackageProblem, 'program' | 'mode' | 'subtasks' | 'cases'>

async function readData(context: Base, datasetId: number | null): Promise<Partial<Data>> {
  const dataset = datasetId === null ? null : await findDataset(context.db, datasetId)
  if (dataset === null) return {}
  const rows = await selectDatasetCases(context.db, dataset.id)
  return {
    program: toProgram(dataset),
    mode: toMode(dataset),
    subtasks: await selectSubtasks(context.db, dataset.id),
    cases: rows.map(
      (row): PackageCase => ({
        inputName: row.inputName,
        input: blobFile(context, row.inputName, row.inputSha256),
        answerName: row.answerName,
        answer: blobFile(context, row.answerName, row.answerSha256),
        score: row.score,
        subtask: row.subtaskNumber,
      }),
    ),
  }
}

/** A stored content; writers of packages do not need its size. */
function blobFile({ blobs }: Base, path: string, sha256: string) {
  return {
    path,
    bytes: 0,
    async *read() {
      const blob = await blobs.open(sha256)
      if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
      yield* blob.stream
    },
  }
}

async function findAuthor(db: Db, authorId: string | null): Promise<string | null> {
  if (authorId === null) return null
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, authorId))
  return row?.username ?? null
}

function selectTagLooks(db: Db, problemId: number) {
  return db
    .select({
      name: tags.name,
      color: tags.color,
      translations: tags.translations,
      className: tagClasses.name,
    })
    .from(problemTags)
    .innerJoin(tags, eq(tags.id, problemTags.tagId))
    .leftJoin(tagClasses, eq(tagClasses.id, tags.classId))
    .where(eq(problemTags.problemId, problemId))
    .orderBy(asc(tags.name), asc(tags.id))
}

async function selectLanguageNames(db: Db, problemId: number): Promise<string[]> {
  const rows = await db
    .select({ name: languages.name })
    .from(problemLanguages)
    .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
    .where(eq(problemLanguages.problemId, problemId))
    .orderBy(asc(languages.id))
  return rows.map(({ name }) => name)
}

function selectTemplates(db: Db, problemId: number) {
  return db
    .select({ language: languages.name, code: codeTemplates.code, isEnabled: codeTemplates.isEnabled })
    .from(codeTemplates)
    .innerJoin(languages, eq(languages.id, codeTemplates.languageId))
    .where(eq(codeTemplates.problemId, problemId))
    .orderBy(asc(languages.id))
}
