import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/print.ts'

export default {
  title: 'Problem set',
  count: 'Problems: {{count}}',
  letter: 'Letter',
  contents: 'Contents',
  controls: 'What is printed',
  ids: 'Problem ids',
  ids_hint: 'Separated by commas, at most {{max}}; several problems get a cover with contents.',
  booklet_title: 'Title on the cover',
  booklet_title_hint: 'Not used for a single problem.',
  show: 'Update',
  language: 'Language of the paper',
  print: 'Print or save as PDF',
  none: 'Say which problems to print',
  too_many: '{{count}} problems are named; a booklet takes the first {{max}}.',
  missing: 'There are no such problems, or they are not public: {{ids}}',
} satisfies SameTexts<typeof zh>
