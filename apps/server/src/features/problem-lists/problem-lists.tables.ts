import type { ListVisibility } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

/** Lists of problems that users make for themselves. */
export const problemLists = pgTable('problem_lists', {
  id: identity(),
  ownerId: text('owner_id').notNull(),
  /** Empty for favourites. */
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  visibility: text('visibility').$type<ListVisibility>().notNull().default('private'),
  isFavourites: boolean('is_favourites').notNull().default(false),
  /** Part of the link by which others read it. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const problemListItems = pgTable(
  'problem_list_items',
  {
    listId: id('list_id').notNull(),
    problemId: id('problem_id').notNull(),
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.listId, table.problemId] })],
)
