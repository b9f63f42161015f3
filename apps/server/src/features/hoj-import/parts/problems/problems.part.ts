import { APPLICATION_PROGRESS, keysOf, PROBLEM_CODE } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { eq, sql } from '../../../../db/drizzle.ts'
import { keepDatasetVersion } from '../../../datasets/dataset-versions.service.ts'
import type { ProblemPlan } from '../../../problem-admin/plan/problem-plan.service.ts'
import { insertProblem } from '../../../problem-admin/write/write-problem.service.ts'
import { problems, problemTags } from '../../../problems/problems.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows } from '../../keep-rows.ts'
import { instantOf, isTrue, readTable, textOf, wholeOf } from '../../read-table.ts'
import { moveSequence } from '../sequences.ts'
import { openTestData, type TestData, WITHOUT_CASES } from './case-files.ts'
import { freeProblemCode } from './problem-code.ts'
import { planOf } from './problem-fields.ts'
import { PROBLEM_COLUMNS, type ProblemRow } from './problem-row.ts'
import { readRelatedRows } from './related-rows.ts'

/** Small batches, because statements and checkers may be long. */
const AT_ONCE = 20

/** Problems with statements, limits, tags, languages, templates and, if the folder is given, their test data. */
export const problemsPart: ImportPart = {
  name: 'problems',
  tables: ['problem', 'problem_case', 'problem_language', 'problem_tag', 'code_template', 'language'],
  async run(run) {
    const known = await selectNewIds(run.db, 'problem')
    const related = await readRelatedRows(run)
    const waiting = await selectWaiting(run)
    const testData = await openTestData(run, (oldId) => !known.has(oldId) || waiting.has(oldId))
    await moveSequence(run, 'problems', await greatestId(run))
    for await (const rows of readTable(run, 'problem', PROBLEM_COLUMNS, AT_ONCE)) {
      for (const row of rows) {
        const isKnown = row.id === null || known.has(row.id)
        if (!isKnown) await takeProblem(run, row, { related, testData })
        run.report.count('problems', { read: 1, taken: isKnown ? 0 : 1, known: isKnown ? 1 : 0 })
        run.progress(`problem ${row.problem_id}`)
      }
    }
    await fillUp(run, waiting, { related, testData })
    await placeEarlier(run, known, related)
    await keepRows(run, 'problem', ({ gid }) => related.groupOf(textOf(gid)) === undefined)
  },
}

async function greatestId(run: ImportRun): Promise<number> {
  let greatest = 0
  for await (const rows of readTable(run, 'problem', ['id'], 1_000))
    for (const { id } of rows) greatest = Math.max(greatest, wholeOf(id) ?? 0)
  return greatest
}

interface Sources {
  readonly related: Awaited<ReturnType<typeof readRelatedRows>>
  readonly testData: TestData
}

async function takeProblem(run: ImportRun, row: ProblemRow, { related, testData }: Sources): Promise<void> {
  const oldId = row.id ?? ''
  const { plan, faults } = planOf(row, related)
  const cases = await testData.casesOf(row, faults)
  for (const { kind, text } of faults)
    run.report.note({ part: 'problems', kind, subject: `${row.problem_id} (${oldId})`, text })
  const { timeZone } = run.options
  const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
  await run.write(async (tx) => {
    const id = (await isIdFree(tx, Number(oldId))) ? Number(oldId) : undefined
    const code = await freeProblemCode(tx, row.problem_id ?? `P${oldId}`)
    if (code !== row.problem_id) {
      const text = PROBLEM_CODE.test(row.problem_id ?? '')
        ? 'the code was taken'
        : 'the code is not allowed here'
      const subject = `${row.problem_id} is ${code}`
      run.report.note({ part: 'problems', kind: 'changed', subject, text })
    }
    const newId = await insertProblem(
      tx,
      { ...plan, code, data: cases ?? WITHOUT_CASES },
      { userId: null, now: run.now() },
      {
        ...(id === undefined ? {} : { id }),
        bank: related.bankOf(row),
        authorId: related.userIdOf(row.author),
        modifiedById: related.userIdOf(row.modified_user),
        createdAt,
        updatedAt: instantOf(row.gmt_modified, timeZone) ?? createdAt,
      },
    )
    if (id === undefined) {
      const subject = `${code}: ${oldId} is ${newId}`
      run.report.note({ part: 'problems', kind: 'changed', subject, text: 'the number was taken' })
    }
    if (cases === null) await leaveWithoutData(tx, newId, wholeOf(row.io_score))
    await placeProblem(tx, newId, row, related)
    await tagProblem(tx, newId, related.tagIdsOf(oldId))
    await insertIds(tx, 'problem', [{ oldId, newId }])
  })
}

/**
 * Puts a problem into its group. One that HOJ published from a group lies on the site, and stays in the group's list.
 */
async function placeProblem(
  tx: Db,
  id: number,
  row: ProblemRow,
  { groupOf }: Sources['related'],
): Promise<void> {
  const groupId = groupOf(row.gid)
  if (groupId == null) return
  const progress = wholeOf(row.apply_public_progress)
  const isPublished = !isTrue(row.is_group) && progress === APPLICATION_PROGRESS.accepted
  const application = keysOf(APPLICATIONS).find((name) => APPLICATIONS[name] === progress) ?? null
  await tx
    .update(problems)
    .set(isPublished ? { fromGroupId: groupId } : { groupId, application })
    .where(eq(problems.id, id))
}

const { accepted: _, ...APPLICATIONS } = APPLICATION_PROGRESS

const Kept = z.array(z.object({ old_id: z.string() }))

/** Problems that an earlier import had to leave outside of their groups. */
async function placeEarlier(
  run: ImportRun,
  known: ReadonlyMap<string, string>,
  related: Sources['related'],
): Promise<void> {
  const { rows: found } = await run.db.execute(sql`select old_id from hoj_rows where table_name = 'problem'`)
  const kept = new Set(Kept.parse(found).map((row) => row.old_id))
  if (kept.size === 0) return
  for await (const rows of readTable(run, 'problem', PROBLEM_COLUMNS, AT_ONCE))
    for (const row of rows) {
      const id = known.get(row.id ?? '')
      if (id === undefined || !kept.has(row.id ?? '') || related.groupOf(row.gid) == null) continue
      const { visibility } = planOf(row, related).plan.fields
      await run.write(async (tx) => {
        await tx
          .update(problems)
          .set({ visibility })
          .where(eq(problems.id, Number(id)))
        await placeProblem(tx, Number(id), row, related)
        await tx.execute(sql`delete from hoj_rows where table_name = 'problem' and old_id = ${row.id}`)
      })
      run.report.count('problems of groups', { read: 1, taken: 1 })
    }
}

async function isIdFree(tx: Db, id: number): Promise<boolean> {
  return Number.isSafeInteger(id) && id > 0 && (await tx.$count(problems, eq(problems.id, id))) === 0
}

/** Past submissions need a version to refer to; new ones are refused until there are test data. */
async function leaveWithoutData(tx: Db, id: number, fullScore: number | null) {
  await tx
    .update(problems)
    .set({
      liveDatasetId: null,
      fullScore: sql`case when ${problems.scoring} = 'oi' then ${fullScore}::integer end`,
    })
    .where(eq(problems.id, id))
}

async function tagProblem(tx: Db, problemId: number, tagIds: readonly number[]) {
  if (tagIds.length === 0) return
  await tx.insert(problemTags).values(tagIds.map((tagId) => ({ problemId, tagId })))
  await tx
    .update(problems)
    .set({ tagIds: [...tagIds] })
    .where(eq(problems.id, problemId))
}

const Waiting = z.array(z.object({ old_id: z.string(), id: z.coerce.number() }))

/** Problems that an earlier import created without test data, by their old numbers. */
async function selectWaiting(run: ImportRun): Promise<ReadonlyMap<string, number>> {
  const { rows } = await run.db.execute(sql`
    select hoj_ids.old_id, problems.id from problems
    join hoj_ids on hoj_ids.kind = 'problem' and hoj_ids.new_id = problems.id::text
    where problems.live_dataset_id is null`)
  return new Map(Waiting.parse(rows).map(({ old_id, id }) => [old_id, id]))
}

/** Adds the test data that are available now. */
async function fillUp(
  run: ImportRun,
  waiting: ReadonlyMap<string, number>,
  { related, testData }: Sources,
): Promise<void> {
  if (waiting.size === 0) return
  for await (const rows of readTable(run, 'problem', PROBLEM_COLUMNS, AT_ONCE)) {
    for (const row of rows) {
      const id = waiting.get(row.id ?? '')
      const cases = id === undefined ? null : await testData.casesOf(row, [])
      if (id === undefined || cases === null) continue
      const { plan } = planOf(row, related)
      await run.write((tx) => giveData(tx, id, { ...plan, data: cases }, run.now()))
      run.report.count('late test data', { read: 1, taken: 1 })
    }
  }
}

async function giveData(
  tx: Db,
  problemId: number,
  { fields, program, mode, data }: Pick<ProblemPlan, 'fields' | 'program' | 'mode' | 'data'>,
  now: Date,
) {
  const liveDatasetId = await keepDatasetVersion(
    tx,
    { problemId, liveDatasetId: null, userId: null, now },
    { program, mode, subtasks: data.subtasks, cases: data.cases },
  )
  const fullScore = data.subtasks.reduce((sum, { score }) => sum + score, 0)
  await tx
    .update(problems)
    .set({
      liveDatasetId,
      hasUploadedCases: data.hasUploadedCases,
      fullScore: fields.scoring === 'oi' ? fullScore : null,
    })
    .where(eq(problems.id, problemId))
}
