import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { sql } from '../../../../db/drizzle.ts'
import { adoptLink } from '../../../contests/plan/adopt-contest.service.ts'
import { contestProblems } from '../../../places/places.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, readTable } from '../../read-table.ts'

const AT_ONCE = 500
const COLUMNS = ['id', 'display_id', 'cid', 'pid', 'display_title', 'color'] as const
type Row = HojRow<(typeof COLUMNS)[number]>

/** Which problems a contest has, and what they are called there. */
export async function takeContestProblems(run: ImportRun, contestIds: ReadonlyMap<string, number>) {
  const known = await selectNewIds(run.db, 'contest-problem')
  const problemIds = await selectNewIds(run.db, 'problem')
  for await (const rows of readTable(run, 'contest_problem', COLUMNS, AT_ONCE)) {
    const own = rows.filter(({ cid }) => contestIds.has(cid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const taken = fresh.length === 0 ? 0 : await takeLinks(run, fresh, { contestIds, problemIds })
    run.report.count('problems of contests', {
      read: own.length,
      taken,
      known: own.length - fresh.length,
      lost: fresh.length - taken,
    })
    run.progress('problems of contests')
  }
}

interface Ids {
  readonly contestIds: ReadonlyMap<string, number>
  readonly problemIds: ReadonlyMap<string, string>
}

/**
 * Returns how many were written. Looks first at what the contests have, outside the transaction: a write is recorded in
 * the audit log even if it turns out that there is nothing to write.
 */
async function takeLinks(
  run: ImportRun,
  rows: readonly Row[],
  { contestIds, problemIds }: Ids,
): Promise<number> {
  const taken = await selectTaken(run.db, [
    ...new Set(rows.flatMap(({ cid }) => contestIds.get(cid ?? '') ?? [])),
  ])
  const links = rows.flatMap((row) => {
    const contestId = contestIds.get(row.cid ?? '') ?? 0
    const problemId = Number(problemIds.get(row.pid ?? '') ?? 0)
    const labels = taken.labels(contestId)
    const problems = taken.problems(contestId)
    if (problemId === 0 || problems.has(problemId)) {
      const text = problemId === 0 ? 'the problem is not in the dump' : 'the contest has the problem already'
      note(run, row, { kind: 'lost', text })
      return []
    }
    const link = adoptLink(
      { label: row.display_id ?? '', title: row.display_title ?? '', color: row.color },
      labels,
    )
    if (link.label !== row.display_id) {
      const text = `the label was taken or is not allowed here: it is ${link.label}`
      note(run, row, { kind: 'changed', text })
    }
    labels.add(link.label.toUpperCase())
    problems.add(problemId)
    return { oldId: row.id ?? '', values: { contestId, problemId, ...link } }
  })
  if (links.length > 0) await insertLinks(run, links)
  return links.length
}

interface NewLink {
  readonly oldId: string
  readonly values: typeof contestProblems.$inferInsert
}

function insertLinks(run: ImportRun, links: readonly NewLink[]): Promise<void> {
  return run.write(async (tx) => {
    const made = await tx
      .insert(contestProblems)
      .values(links.map(({ values }) => values))
      // In the order of the values, because one statement inserts its rows in order.
      .returning({ id: contestProblems.id })
    await insertIds(
      tx,
      'contest-problem',
      links.map(({ oldId }, index) => ({ oldId, newId: made[index]?.id ?? '' })),
    )
  })
}

const Taken = z.array(
  z.object({ contest_id: z.coerce.number(), label: z.string(), problem_id: z.coerce.number() }),
)

/** The problems that the contests have already: from an earlier import, or added here since. */
async function selectTaken(db: Db, contestIds: readonly number[]) {
  const { rows } = await db.execute(sql`
    select contest_id, upper(label) as label, problem_id from contest_problems
    where contest_id = any(${sql.param(contestIds)}::bigint[])`)
  const labels = new Map(contestIds.map((id) => [id, new Set<string>()]))
  const problems = new Map(contestIds.map((id) => [id, new Set<number>()]))
  for (const { contest_id, label, problem_id } of Taken.parse(rows)) {
    labels.get(contest_id)?.add(label)
    problems.get(contest_id)?.add(problem_id)
  }
  return {
    labels: (contestId: number) => labels.get(contestId) ?? new Set<string>(),
    problems: (contestId: number) => problems.get(contestId) ?? new Set<number>(),
  }
}

function note(run: ImportRun, row: Row, { kind, text }: { kind: 'changed' | 'lost'; text: string }) {
  const subject = `${row.display_id} of contest ${row.cid}`
  run.report.note({ part: 'problems of contests', kind, subject, text })
}
