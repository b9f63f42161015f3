import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/submission-compare.ts'

export default {
  title: 'Compare submissions',
  left: 'Submission on the left',
  right: 'Submission on the right',
  compare: 'Compare',
  swap: 'Swap sides',
  caption: 'Both programs line by line',
  same: 'Both programs are the same',
  hidden: 'You may not view the code of both',
  choose: 'Enter the numbers of two submissions',
  mine: 'Compare with another of your submissions to this problem',
} satisfies SameTexts<typeof zh>
