import { id, identity, instant } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

/** The purpose of a file. */
export type FileKind = 'avatar' | 'group-avatar' | 'carousel' | 'markdown-image' | 'markdown-file'

export const files = pgTable('files', {
  id: identity(),
  key: text('key').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  blobSha256: text('blob_sha256').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: id('bytes').notNull(),
  uploaderId: text('uploader_id'),
  groupId: id('group_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  unusedSince: instant('unused_since'),
})
