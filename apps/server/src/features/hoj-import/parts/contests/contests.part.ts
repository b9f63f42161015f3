import { plainLineOf } from '@gavel/contract'
import type { Db } from '../../../../db/connect.ts'
import { eq, sql } from '../../../../db/drizzle.ts'
import {
  adoptContest,
  type ForeignContest,
  type Misfit,
} from '../../../contests/plan/adopt-contest.service.ts'
import { contests } from '../../../places/places.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { instantOf, readTable, textOf, wholeOf } from '../../read-table.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'
import { moveSequence } from '../sequences.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'
import { takeEntries } from './contest-entries.ts'
import { CONTEST_COLUMNS, type ContestRow, contestOf, hasReadableStars } from './contest-fields.ts'
import { takePrints } from './contest-prints.ts'
import { takeContestProblems } from './contest-problems.ts'

const AT_ONCE = 50

/** Contests with their problems, registrations and prints. Contests of groups that are not here are kept for later. */
export const contestsPart: ImportPart = {
  name: 'contests',
  tables: ['contest', 'contest_problem', 'contest_register', 'contest_print'],
  async run(run) {
    const users = await readUsers(run)
    const groupOf = await readGroups(run)
    await moveSequence(run, 'contests', await greatestId(run))
    const known = await selectNewIds(run.db, 'contest')
    for await (const rows of readTable(run, 'contest', CONTEST_COLUMNS, AT_ONCE)) {
      const own = rows.filter(({ id, gid }) => id !== null && groupOf(gid) !== undefined)
      const unknown = own.filter(({ id }) => !known.has(id ?? ''))
      const fresh = unknown.flatMap((row) => readContest(run, row, users) ?? [])
      if (fresh.length > 0) await takeContests(run, fresh, { users, groupOf, known })
      run.report.count('contests', {
        read: own.length,
        taken: fresh.length,
        known: own.length - unknown.length,
        lost: unknown.length - fresh.length,
      })
      run.progress('contests')
    }
    const contestIds = new Map([...known].map(([oldId, newId]) => [oldId, Number(newId)]))
    await takeContestProblems(run, contestIds)
    await takeEntries(run, { contestIds, users })
    await takePrints(run, { contestIds, users })
    await keepOthers(run, contestIds)
  },
}

async function greatestId(run: ImportRun): Promise<number> {
  let greatest = 0
  for await (const rows of readTable(run, 'contest', ['id'], 1_000))
    for (const { id } of rows) greatest = Math.max(greatest, wholeOf(id) ?? 0)
  return greatest
}

/**
 * Keeps the rows of contests that were not imported, because their groups are not here or their times cannot be read.
 */
async function keepOthers(run: ImportRun, contestIds: ReadonlyMap<string, number>) {
  await releaseRows(
    run,
    'contest',
    sql`exists (
    select from hoj_ids where hoj_ids.kind = 'contest' and hoj_ids.old_id = hoj_rows.old_id)`,
  )
  await keepRows(run, 'contest', ({ id }) => !contestIds.has(textOf(id) ?? ''))
  for (const table of ['contest_problem', 'contest_register', 'contest_print']) {
    await releaseRows(
      run,
      table,
      sql`exists (
      select from hoj_ids where hoj_ids.kind = 'contest' and hoj_ids.old_id = hoj_rows.row->>'cid')`,
    )
    await keepRows(run, table, ({ cid }) => !contestIds.has(textOf(cid) ?? ''))
  }
}

interface Setting {
  readonly users: UsersOfDump
  readonly groupOf: GroupOf
  /** Our ids by HOJ's; what is written joins them. */
  readonly known: Map<string, string>
}

interface FoundContest {
  readonly row: ContestRow
  readonly contest: ForeignContest
}

function readContest(run: ImportRun, row: ContestRow, users: UsersOfDump): FoundContest | null {
  const contest = contestOf(row, { timeZone: run.options.timeZone, users })
  if (contest === null)
    note(run, row, { kind: 'lost', text: 'its times cannot be read: it is kept for later' })
  return contest && { row, contest }
}

const note = (run: ImportRun, { id, title }: ContestRow, { kind, text }: Misfit) =>
  run.report.note({ part: 'contests', kind, subject: `${plainLineOf(title ?? '')} (${id})`, text })

function takeContests(
  run: ImportRun,
  found: readonly FoundContest[],
  { known, ...setting }: Setting,
): Promise<void> {
  return run.write(async (tx) => {
    for (const { row, contest } of found) {
      const newId = await takeContest(tx, run, { row, contest, known, ...setting })
      const oldId = row.id ?? ''
      await insertIds(tx, 'contest', [{ oldId, newId }])
      known.set(oldId, String(newId))
    }
  })
}

async function takeContest(
  tx: Db,
  run: ImportRun,
  { row, contest, users, groupOf, known }: FoundContest & Setting,
): Promise<number> {
  const { timeZone } = run.options
  const { values, misfits } = adoptContest(run, contest)
  for (const misfit of misfits) note(run, row, misfit)
  if (!hasReadableStars(row)) note(run, row, { kind: 'lost', text: 'its star users cannot be read' })
  const authorId = users.idOf(row.uid)
  if (authorId === null) {
    const text = 'its author is not in the dump: only super administrators manage it'
    note(run, row, { kind: 'changed', text })
  }
  const createdAt = instantOf(row.gmt_create, timeZone) ?? contest.startsAt
  const id = await insertContest(tx, Number(row.id), {
    ...values,
    authorId,
    groupId: groupOf(row.gid) ?? null,
    sourceId: Number(known.get(row.source ?? '') ?? 0) || null,
    createdAt,
    updatedAt: instantOf(row.gmt_modified, timeZone) ?? createdAt,
  })
  if (id !== Number(row.id)) note(run, row, { kind: 'changed', text: `the number was taken: it is ${id}` })
  // The first entry: what follows from the dump was recorded by HOJ, and not witnessed here.
  const body = JSON.stringify({ importedFrom: 'HOJ', contest: row.id, dumpSha256: run.dump.sha256 })
  await tx.execute(sql`select append_contest_log(${id}, 'note', ${body}::jsonb)`)
  return id
}

async function insertContest(tx: Db, oldId: number, values: typeof contests.$inferInsert): Promise<number> {
  const isFree =
    Number.isSafeInteger(oldId) && oldId > 0 && (await tx.$count(contests, eq(contests.id, oldId))) === 0
  const insert = isFree
    ? tx
        .insert(contests)
        .overridingSystemValue()
        .values({ ...values, id: oldId })
    : tx.insert(contests).values(values)
  const [made] = await insert.returning({ id: contests.id })
  if (made === undefined) throw new Error('The contest was not stored')
  return made.id
}
