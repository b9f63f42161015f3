import type { LocalText } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

export const carouselSlides = pgTable('carousel_slides', {
  id: identity(),
  fileId: id('file_id').notNull(),
  position: integer('position').notNull(),
  alt: jsonb('alt').$type<LocalText>().notNull().default({ 'zh-CN': '', 'en-US': '' }),
  link: text('link'),
  width: integer('width'),
  height: integer('height'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
