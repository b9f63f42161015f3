import { chaptersOf } from './chapters-of.ts'

export const chapters = chaptersOf(
  import.meta.glob('../../../../../docs/handbook/zh-CN/*.md', { import: 'default', eager: true }),
)
