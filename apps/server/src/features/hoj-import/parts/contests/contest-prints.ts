import { contestPrints } from '../../../contests/contests.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, readTable } from '../../read-table.ts'
import type { UsersOfDump } from '../users/user-names.ts'

const AT_ONCE = 100
const COLUMNS = ['id', 'username', 'cid', 'content', 'status', 'gmt_create', 'gmt_modified'] as const
type Row = HojRow<(typeof COLUMNS)[number]>

interface Setting {
  readonly contestIds: ReadonlyMap<string, number>
  readonly users: UsersOfDump
}

/** The texts that entrants sent to the printer. */
export async function takePrints(run: ImportRun, { contestIds, users }: Setting) {
  const known = await selectNewIds(run.db, 'contest-print')
  for await (const rows of readTable(run, 'contest_print', COLUMNS, AT_ONCE)) {
    const own = rows.filter(({ cid }) => contestIds.has(cid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const prints = fresh.flatMap((row) => printOf(run, row, { contestIds, users }) ?? [])
    if (prints.length > 0) await insertPrints(run, prints)
    run.report.count('prints', {
      read: own.length,
      taken: prints.length,
      known: own.length - fresh.length,
      lost: fresh.length - prints.length,
    })
    run.progress('prints')
  }
}

function printOf(run: ImportRun, row: Row, { contestIds, users }: Setting) {
  const { timeZone } = run.options
  const userId = users.idOfName(row.username)
  const content = row.content ?? ''
  if (userId === null || content === '') {
    const text = userId === null ? 'its user is not in the dump' : 'it is empty'
    run.report.note({ part: 'prints', kind: 'lost', subject: `${row.id} of contest ${row.cid}`, text })
    return null
  }
  const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
  const printedAt = row.status === '1' ? (instantOf(row.gmt_modified, timeZone) ?? createdAt) : null
  const contestId = contestIds.get(row.cid ?? '') ?? 0
  return { oldId: row.id ?? '', values: { contestId, userId, content, createdAt, printedAt } }
}

type Print = NonNullable<ReturnType<typeof printOf>>

function insertPrints(run: ImportRun, prints: readonly Print[]): Promise<void> {
  return run.write(async (tx) => {
    const made = await tx
      .insert(contestPrints)
      .values(prints.map(({ values }) => values))
      // In the order of the values, because one statement inserts its rows in order.
      .returning({ id: contestPrints.id })
    await insertIds(
      tx,
      'contest-print',
      prints.map(({ oldId }, index) => ({ oldId, newId: made[index]?.id ?? '' })),
    )
  })
}
