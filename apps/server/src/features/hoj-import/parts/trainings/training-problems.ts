import { z } from 'zod'
import { sql } from '../../../../db/drizzle.ts'
import { adoptTrainingLabel, positionOf } from '../../../trainings/manage/adopt-training.service.ts'
import { trainingProblems } from '../../../trainings/trainings.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, readTable, wholeOf } from '../../read-table.ts'

const AT_ONCE = 500
const COLUMNS = ['id', 'tid', 'pid', 'rank', 'display_id'] as const
type Row = HojRow<(typeof COLUMNS)[number]>

/** Which problems a training lists, in which order and under which names. */
export async function takeTrainingProblems(run: ImportRun, trainingIds: ReadonlyMap<string, number>) {
  const known = await selectNewIds(run.db, 'training-problem')
  const problemIds = await selectNewIds(run.db, 'problem')
  for await (const rows of readTable(run, 'training_problem', COLUMNS, AT_ONCE)) {
    const own = rows.filter(({ tid }) => trainingIds.has(tid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const links = fresh.length === 0 ? [] : await planLinks(run, fresh, { trainingIds, problemIds })
    if (links.length > 0) await insertLinks(run, links)
    run.report.count('problems of trainings', {
      read: own.length,
      taken: links.length,
      known: own.length - fresh.length,
      lost: fresh.length - links.length,
    })
    run.progress('problems of trainings')
  }
}

interface NewLink {
  readonly oldId: string
  readonly values: typeof trainingProblems.$inferInsert
}

const Taken = z.array(
  z.object({ training_id: z.coerce.number(), label: z.string(), problem_id: z.coerce.number() }),
)

async function planLinks(
  run: ImportRun,
  rows: readonly Row[],
  ids: { trainingIds: ReadonlyMap<string, number>; problemIds: ReadonlyMap<string, string> },
): Promise<NewLink[]> {
  const trainingIds = [...new Set(rows.flatMap(({ tid }) => ids.trainingIds.get(tid ?? '') ?? []))]
  const found = await run.db.execute(sql`
    select training_id, upper(label) as label, problem_id from training_problems
    where training_id = any(${sql.param(trainingIds)}::bigint[])`)
  const labels = new Map(trainingIds.map((id) => [id, new Set<string>()]))
  const pairs = new Set<string>()
  for (const { training_id, label, problem_id } of Taken.parse(found.rows)) {
    labels.get(training_id)?.add(label)
    pairs.add(`${training_id}:${problem_id}`)
  }
  return rows.flatMap((row) => {
    const trainingId = ids.trainingIds.get(row.tid ?? '') ?? 0
    const problemId = Number(ids.problemIds.get(row.pid ?? '') ?? 0)
    const pair = `${trainingId}:${problemId}`
    if (problemId === 0 || pairs.has(pair)) {
      const text = problemId === 0 ? 'the problem is not in the dump' : 'the training has the problem already'
      const subject = `${row.display_id} of training ${row.tid}`
      run.report.note({ part: 'problems of trainings', kind: 'lost', subject, text })
      return []
    }
    const taken = labels.get(trainingId) ?? new Set()
    const label = adoptTrainingLabel(row.display_id ?? '', taken)
    taken.add(label.toUpperCase())
    pairs.add(pair)
    return {
      oldId: row.id ?? '',
      values: { trainingId, problemId, label, position: positionOf(wholeOf(row.rank) ?? 0) },
    }
  })
}

function insertLinks(run: ImportRun, links: readonly NewLink[]): Promise<void> {
  return run.write(async (tx) => {
    const made = await tx
      .insert(trainingProblems)
      .values(links.map(({ values }) => values))
      // In the order of the values, because one statement inserts its rows in order.
      .returning({ id: trainingProblems.id })
    await insertIds(
      tx,
      'training-problem',
      links.map(({ oldId }, index) => ({ oldId, newId: made[index]?.id ?? '' })),
    )
  })
}
