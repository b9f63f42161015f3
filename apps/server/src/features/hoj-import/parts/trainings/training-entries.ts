import { sql } from '../../../../db/drizzle.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { instantOf, isTrue, readTable } from '../../read-table.ts'
import type { UsersOfDump } from '../users/user-names.ts'

const AT_ONCE = 1_000

interface Setting {
  readonly trainingIds: ReadonlyMap<string, number>
  readonly users: UsersOfDump
}

/** The entries of users into private trainings. The triggers of the table mark what they solved. */
export async function takeTrainingEntries(run: ImportRun, { trainingIds, users }: Setting) {
  const known = await selectNewIds(run.db, 'training-entry')
  const columns = ['id', 'tid', 'uid', 'status', 'gmt_create'] as const
  for await (const rows of readTable(run, 'training_register', columns, AT_ONCE)) {
    const own = rows.filter(({ tid }) => trainingIds.has(tid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const entries = fresh.flatMap(({ id, tid, uid, status, gmt_create }) => {
      const userId = users.idOf(uid)
      const isValid = status === null || isTrue(status)
      if (userId !== null && isValid) {
        const at = instantOf(gmt_create, run.options.timeZone) ?? run.now()
        return { oldId: id ?? '', trainingId: trainingIds.get(tid ?? '') ?? 0, userId, at }
      }
      const text = isValid ? 'the user is not in the dump' : 'it no longer held'
      const subject = `${uid} in training ${tid}`
      run.report.note({ part: 'entrants of trainings', kind: 'lost', subject, text })
      return []
    })
    if (entries.length > 0) await insertEntries(run, entries)
    run.report.count('entrants of trainings', {
      read: own.length,
      taken: entries.length,
      known: own.length - fresh.length,
      lost: fresh.length - entries.length,
    })
    run.progress('entrants of trainings')
  }
}

interface Entry {
  readonly oldId: string
  readonly trainingId: number
  readonly userId: string
  readonly at: Date
}

function insertEntries(run: ImportRun, entries: readonly Entry[]): Promise<void> {
  return run.write(async (tx) => {
    await tx.execute(sql`
      insert into training_entrants (training_id, user_id, created_at)
      select * from unnest(${sql.param(entries.map(({ trainingId }) => trainingId))}::bigint[],
        ${sql.param(entries.map(({ userId }) => userId))}::text[],
        ${sql.param(entries.map(({ at }) => at.toISOString()))}::timestamptz[]) as entry (training_id, user_id, at)
      order by training_id, user_id
      on conflict do nothing`)
    await insertIds(
      tx,
      'training-entry',
      entries.map(({ oldId, trainingId, userId }) => ({ oldId, newId: `${trainingId}:${userId}` })),
    )
  })
}
