import { z } from 'zod'
import { sql } from '../../db/drizzle.ts'
import type { GroupLevel } from '../../http/caller.ts'

const Groups = z
  .array(z.tuple([z.int(), z.enum(['member', 'admin', 'root'])]))
  .transform((pairs): ReadonlyMap<number, GroupLevel> => new Map(pairs))

/**
 * The groups that a row of `users` belongs to. Every request asks for them with its user, so that policies about what
 * lies in a group need no question of their own.
 */
export const groupsOfUser = sql`(
  select coalesce(json_agg(json_build_array(m.group_id, m.level)), '[]')
  from group_members m join groups g on g.id = m.group_id and g.banned_at is null
  where m.user_id = users.id and m.level in ('member', 'admin', 'root')
)`.mapWith((pairs: unknown) => Groups.parse(pairs))
