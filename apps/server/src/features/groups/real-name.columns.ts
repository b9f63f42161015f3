import { type SQL, type SQLWrapper, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'

/**
 * The real name of a row of `users`, as those who run a group are told it: of members who chose to belong to it, and of
 * whoever has handed something in there. Otherwise anybody could seat people in a group of their own, to read their names.
 */
export const realNameIn = (groupId: SQLWrapper | number): SQL<string | null> => sql<string | null>`(case
  when exists (select from group_members m
      where m.group_id = ${groupId} and m.user_id = ${users.id} and m.tells_real_name)
    or exists (select from submissions s where s.group_id = ${groupId} and s.user_id = ${users.id})
  then ${users.realName} end)`
