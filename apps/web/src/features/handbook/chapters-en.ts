import { chaptersOf } from './chapters-of.ts'

export const chapters = chaptersOf(
  import.meta.glob('../../../../../docs/handbook/en/*.md', { import: 'default', eager: true }),
)
