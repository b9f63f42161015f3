import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/print.ts'

export default {
  title: 'Problem set',
  count: 'Problems: {{count}}',
  letter: 'Letter',
  contents: 'Contents',
  controls: 'Print options',
  ids: 'Problem IDs',
  ids_hint: 'Separated by commas, at most {{max}}; several problems get a cover and a table of contents.',
  booklet_title: 'Title on the cover',
  booklet_title_hint: 'Not used for a single problem.',
  show: 'Update',
  language: 'Print language',
  print: 'Print or save as PDF',
  none: 'Enter the problems to print',
  too_many: 'You entered {{count}} {{count:problem|problems}}; only the first {{max}} are printed.',
  missing: 'These problems do not exist or are not public: {{ids}}',
} satisfies SameTexts<typeof zh>
