import type { MemberLevel } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, integer, pgTable, text } from '../../db/pg-core.ts'

export const groups = pgTable('groups', {
  id: identity(),
  name: text('name').notNull(),
  /** Prefix of the names of its problems. */
  shortName: text('short_name').notNull(),
  brief: text('brief').notNull(),
  description: text('description').notNull(),
  avatar: text('avatar'),
  ownerId: text('owner_id').notNull(),
  access: text('access').$type<'public' | 'protected' | 'private'>().notNull().default('public'),
  sealedCode: text('sealed_code'),
  isVisible: boolean('is_visible').notNull().default(true),
  bannedAt: instant('banned_at'),
  /** The group that this one was copied from. */
  sourceId: id('source_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Applications are members of the levels `applying` and `refused`. */
export const groupMembers = pgTable('group_members', {
  id: identity(),
  groupId: id('group_id').notNull(),
  userId: text('user_id').notNull(),
  level: text('level').$type<MemberLevel>().notNull(),
  /** The reason of the application. */
  reason: text('reason'),
  /** Not of those whom an administrator of the group seated by their name: they have not chosen to belong to it. */
  tellsRealName: boolean('tells_real_name').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Links by which users become members. */
export const groupInvitations = pgTable('group_invitations', {
  id: identity(),
  groupId: id('group_id').notNull(),
  token: text('token').notNull(),
  createdById: text('created_by_id'),
  endsAt: instant('ends_at').notNull(),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})
