import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/remote-problem.ts'

export default {
  title: 'Add a problem of another site',
  about: 'One that is not in the bank yet is read from its site first, which takes some seconds.',
  leaves:
    'If it is in the public bank and you may publish it, it leaves the bank at once, until no contest has it any more.',
  site: 'Site',
  id: 'Problem ID there',
  id_hint: 'Such as {{example}}',
  label: 'Label here',
  add: 'Add',
  added: '{{id}} is added',
} satisfies SameTexts<typeof zh>
