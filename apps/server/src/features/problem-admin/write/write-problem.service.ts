import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { and, eq, notInArray, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/like-pattern.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { keepDatasetVersion } from '../../datasets/dataset-versions.service.ts'
import {
  codeTemplates,
  problemLanguages,
  problemStatements,
  problems,
  problemTags,
} from '../../problems/problems.tables.ts'
import { searchTextOf } from '../../problems/search/search-text.policy.ts'
import type { PlannedStatement, PlannedTemplate, ProblemPlan } from '../plan/problem-plan.service.ts'
import { keepTags } from './write-tags.ts'

/** Refuses a second problem with the same code. */
export const CODE_INDEX = 'problems_code_key'

export interface Writer {
  /** Null for the product itself. */
  readonly userId: string | null
  readonly now: Date
}

/** The history that a problem imported from another site keeps. */
export interface Origin {
  /** An unused id; absent for the next one. */
  readonly id?: number
  readonly bank: string
  readonly authorId: string | null
  readonly modifiedById: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * Creates a problem and returns its id.
 *
 * @throws DomainError problem_code_taken, or fieldInvalid for tags that do not exist
 */
export async function insertProblem(
  tx: Db,
  plan: ProblemPlan,
  writer: Writer,
  origin?: Origin,
): Promise<number> {
  const [row] = await tx
    .insert(problems)
    .overridingSystemValue()
    .values({
      ...columnsOf(plan),
      groupId: plan.group?.id ?? null,
      // Until the id is known, a code that no other problem can have.
      code: plan.code ?? randomUUID(),
      authorId: writer.userId,
      createdAt: writer.now,
      updatedAt: writer.now,
      ...origin,
    })
    .onConflictDoNothing()
    .returning({ id: problems.id })
  if (row === undefined) throw new DomainError('problem_code_taken', { problemId: plan.code ?? '' })
  const code = plan.code ?? (await freeCode(tx, `${plan.group?.prefix ?? ''}P${row.id}`))
  await writeParts(tx, { id: row.id, code, liveDatasetId: null }, plan, writer)
  return row.id
}

/** Updates a problem whose row the caller has locked. A code that is taken violates the index `CODE_INDEX`. */
export async function updateProblem(
  tx: Db,
  current: { id: number; code: string; liveDatasetId: number | null },
  plan: ProblemPlan,
  writer: Writer,
): Promise<void> {
  const code = plan.code ?? current.code
  await tx
    .update(problems)
    .set({ ...columnsOf(plan), modifiedById: writer.userId, updatedAt: writer.now })
    .where(eq(problems.id, current.id))
  await writeParts(tx, { ...current, code }, plan, writer)
}

const columnsOf = ({ fields, defaultLanguage, data }: ProblemPlan) => ({
  ...fields,
  defaultLanguage,
  hasUploadedCases: data.hasUploadedCases,
  // Only OI has points.
  fullScore: fields.scoring === 'oi' ? data.subtasks.reduce((sum, { score }) => sum + score, 0) : null,
})

/** `P{id}`, or the first free one of `P{id}-2`, `P{id}-3`, … if another problem was given that code by hand. */
export async function freeCode(tx: Db, wanted: string): Promise<string> {
  const stem = wanted.toUpperCase()
  const taken = await tx
    .select({ code: problems.code })
    .from(problems)
    .where(sql`upper(${problems.code}) = ${stem} or upper(${problems.code}) like ${`${escapeLike(stem)}-%`}`)
  const codes = new Set(taken.map(({ code }) => code.toUpperCase()))
  let code = stem
  for (let suffix = 2; codes.has(code); suffix += 1) code = `${stem}-${suffix}`
  return code
}

interface Target {
  readonly id: number
  readonly code: string
  readonly liveDatasetId: number | null
}

async function writeParts(tx: Db, target: Target, plan: ProblemPlan, writer: Writer): Promise<void> {
  const { id, code } = target
  await replaceStatements(tx, id, plan.statements)
  if (plan.languageIds !== null) await replaceLanguages(tx, id, plan.languageIds)
  if (plan.templates !== null) await replaceTemplates(tx, id, plan.templates)
  const tagIds = plan.tags === null ? null : await keepTags(tx, plan.tags, plan.group?.id ?? null)
  if (tagIds !== null) await replaceTags(tx, id, tagIds)
  const liveDatasetId = await keepDatasetVersion(
    tx,
    { problemId: id, liveDatasetId: target.liveDatasetId, ...writer },
    { program: plan.program, mode: plan.mode, subtasks: plan.data.subtasks, cases: plan.data.cases },
  )
  await tx
    .update(problems)
    .set({
      code,
      liveDatasetId,
      searchText: searchTextOf(
        code,
        plan.statements.map(({ title }) => title),
      ),
      ...(tagIds === null ? {} : { tagIds }),
    })
    .where(eq(problems.id, id))
}

async function replaceStatements(tx: Db, problemId: number, statements: readonly PlannedStatement[]) {
  const kept = statements.map(({ language }) => language)
  await tx
    .delete(problemStatements)
    .where(and(eq(problemStatements.problemId, problemId), notInArray(problemStatements.language, kept)))
  await tx
    .insert(problemStatements)
    .values(statements.map((statement) => ({ ...statement, problemId })))
    .onConflictDoUpdate({
      target: [problemStatements.problemId, problemStatements.language],
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        input: sql`excluded.input`,
        output: sql`excluded.output`,
        hint: sql`excluded.hint`,
      },
    })
}

async function replaceLanguages(tx: Db, problemId: number, languageIds: readonly number[]) {
  await tx.delete(problemLanguages).where(eq(problemLanguages.problemId, problemId))
  await tx.insert(problemLanguages).values(languageIds.map((languageId) => ({ problemId, languageId })))
}

async function replaceTags(tx: Db, problemId: number, tagIds: readonly number[]) {
  await tx.delete(problemTags).where(eq(problemTags.problemId, problemId))
  if (tagIds.length > 0) await tx.insert(problemTags).values(tagIds.map((tagId) => ({ problemId, tagId })))
}

async function replaceTemplates(tx: Db, problemId: number, templates: readonly PlannedTemplate[]) {
  await tx.delete(codeTemplates).where(eq(codeTemplates.problemId, problemId))
  if (templates.length > 0) {
    await tx.insert(codeTemplates).values(templates.map((template) => ({ ...template, problemId })))
  }
}
