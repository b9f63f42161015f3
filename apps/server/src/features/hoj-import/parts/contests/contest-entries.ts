import { sql } from '../../../../db/drizzle.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { instantOf, readTable } from '../../read-table.ts'
import type { UsersOfDump } from '../users/user-names.ts'

const AT_ONCE = 1_000

interface Setting {
  readonly contestIds: ReadonlyMap<string, number>
  readonly users: UsersOfDump
}

/** The entries of users into contests. HOJ marks a registration that no longer holds, such as after a new password. */
export async function takeEntries(run: ImportRun, { contestIds, users }: Setting) {
  const known = await selectNewIds(run.db, 'contest-entry')
  const columns = ['id', 'cid', 'uid', 'status', 'gmt_create'] as const
  for await (const rows of readTable(run, 'contest_register', columns, AT_ONCE)) {
    const own = rows.filter(({ cid }) => contestIds.has(cid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const entries = fresh.flatMap(({ id, cid, uid, status, gmt_create }) => {
      const userId = users.idOf(uid)
      const isValid = status === null || status === '0'
      if (userId !== null && isValid) {
        const at = instantOf(gmt_create, run.options.timeZone) ?? run.now()
        return { oldId: id ?? '', contestId: contestIds.get(cid ?? '') ?? 0, userId, at }
      }
      const text = isValid ? 'the user is not in the dump' : 'it no longer held'
      run.report.note({ part: 'registrations', kind: 'lost', subject: `${uid} in contest ${cid}`, text })
      return []
    })
    if (entries.length > 0) await insertEntries(run, entries)
    run.report.count('registrations', {
      read: own.length,
      taken: entries.length,
      known: own.length - fresh.length,
      lost: fresh.length - entries.length,
    })
    run.progress('registrations')
  }
}

interface Entry {
  readonly oldId: string
  readonly contestId: number
  readonly userId: string
  readonly at: Date
}

function insertEntries(run: ImportRun, entries: readonly Entry[]): Promise<void> {
  return run.write(async (tx) => {
    await tx.execute(sql`
      insert into participations (contest_id, entrant_id, created_at)
      select entry.contest_id, entrants.id, entry.at
      from unnest(${sql.param(entries.map(({ contestId }) => contestId))}::bigint[],
        ${sql.param(entries.map(({ userId }) => userId))}::text[],
        ${sql.param(entries.map(({ at }) => at.toISOString()))}::timestamptz[]) as entry (contest_id, user_id, at)
      join entrants on entrants.user_id = entry.user_id
      order by entry.contest_id, entrants.id
      on conflict do nothing`)
    await insertIds(
      tx,
      'contest-entry',
      entries.map(({ oldId, contestId, userId }) => ({ oldId, newId: `${contestId}:${userId}` })),
    )
  })
}
