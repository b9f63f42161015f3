import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/remote-problem.ts'

export default {
  title: 'Add a problem of another site',
  about: 'One that is not in the bank yet is read from its site first, which takes some seconds.',
  site: 'Site',
  id: 'Problem ID there',
  id_hint: 'Such as {{example}}',
  label: 'Label here',
  add: 'Add',
  added: '{{id}} is added',
} satisfies SameTexts<typeof zh>
