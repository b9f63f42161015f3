/** The form's sections, in order. */
export const SECTIONS = [
  'basics',
  'statement',
  'samples',
  'tags',
  'languages',
  'judging',
  'files',
  'data',
] as const
export type SectionName = (typeof SECTIONS)[number]
