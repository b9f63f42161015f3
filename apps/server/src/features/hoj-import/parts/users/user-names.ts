import { z } from 'zod'
import { sql } from '../../../../db/drizzle.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable } from '../../read-table.ts'

const AT_ONCE = 5_000
const Users = z.array(z.object({ old_id: z.string(), id: z.string(), username: z.string() }))

interface User {
  readonly id: string
  readonly username: string
}

/**
 * The users of the dump, by their ids and names here. Some of HOJ's tables refer to users by username, and some names
 * had to change.
 */
export async function readUsers(run: ImportRun) {
  const { rows } = await run.db.execute(sql`
    select hoj_ids.old_id, users.id, users.username from hoj_ids
    join users on users.id = hoj_ids.new_id where hoj_ids.kind = 'user'`)
  const byOldId = new Map(Users.parse(rows).map(({ old_id, ...user }) => [old_id, user]))
  const byName = new Map<string, User>()
  for await (const batch of readTable(run, 'user_info', ['uuid', 'username'], AT_ONCE)) {
    for (const { uuid, username } of batch) {
      const user = byOldId.get(uuid ?? '')
      // MySQL compares names without regard to case.
      if (user !== undefined && username !== null) byName.set(username.toLowerCase(), user)
    }
  }
  return {
    idOf: (uuid: string | null) => byOldId.get(uuid ?? '')?.id ?? null,
    idOfName: (username: string | null) => byName.get(username?.toLowerCase() ?? '')?.id ?? null,
    /** The name of the same user here; a name without a user stays. */
    nameHere: (username: string) => byName.get(username.toLowerCase())?.username ?? username,
  }
}
export type UsersOfDump = Awaited<ReturnType<typeof readUsers>>
