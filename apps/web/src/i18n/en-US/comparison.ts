import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/comparison.ts'

export default {
  line: 'Line',
  differs: 'differs',
  equal: '{{count}} equal {{count:line|lines}}',
  more: 'Show more ({{count}} {{count:row|rows}} left)',
} satisfies SameTexts<typeof zh>
