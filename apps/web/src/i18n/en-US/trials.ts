import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/trials.ts'

export default {
  title: 'Online test',
  about: 'Runs the code in the editor on your own input. It is not a submission.',
  input: 'Input',
  input_hint: 'At most {{limit}} characters; samples may be longer.',
  input_length: 'The input has 1 to {{limit}} characters',
  expected: 'Expected output (optional)',
  not_compared: 'A program of its own judges this problem, so the output is not compared.',
  use_sample: 'Sample {{number}}',
  samples: 'Fill in a sample',
  run: 'Run',
  running: 'Running',
  again: 'The result has expired, please run it again',
  result: 'Result',
  ended_well: 'Ended well',
  output: 'Output',
  stderr: 'Standard error and remarks',
  compiler: 'Compiler output',
  line: 'Line',
  expected_column: 'Expected',
  differs: 'differs',
  empty: '(empty)',
  system_error: 'The judge failed. The administrators have been told.',
} satisfies SameTexts<typeof zh>
