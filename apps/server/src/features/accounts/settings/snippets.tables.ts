import { instant } from '../../../db/columns.ts'
import { jsonb, pgTable, text } from '../../../db/pg-core.ts'

export interface Snippet {
  readonly trigger: string
  readonly body: string
}

/** One row for each user who has snippets. */
export const editorSnippets = pgTable('editor_snippets', {
  userId: text('user_id').primaryKey(),
  snippets: jsonb('snippets').$type<readonly Snippet[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
