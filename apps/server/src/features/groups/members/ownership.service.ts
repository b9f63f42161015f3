import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'

/**
 * Finds new owners for the groups of accounts that are deleted: the root of the group who has been one for longest, else
 * its oldest administrator, else the site's super administrator who deletes the account. No plain member is handed a
 * group without being asked.
 */
export async function handOverGroups(
  tx: Db,
  userIds: readonly string[],
  operatorId: string | null,
): Promise<void> {
  await tx.execute(sql`
    update groups set updated_at = now(), owner_id = coalesce(
      (select m.user_id from group_members m join users u on u.id = m.user_id
        where m.group_id = groups.id and m.level in ('root', 'admin') and u.status = 'normal'
          and m.user_id <> all(${sql.param(userIds)}::text[])
        order by m.level = 'root' desc, m.created_at, m.id limit 1),
      ${operatorId},
      (select u.id from users u
        where u.role = 'root' and u.status = 'normal' and u.id <> all(${sql.param(userIds)}::text[])
        order by u.created_at, u.id limit 1),
      owner_id)
    where owner_id = any(${sql.param(userIds)}::text[])`)
}
