import type { ProblemSave } from '@gavel/contract'

type Overrides = Omit<Partial<ProblemSave>, 'problem'> & { problem?: Partial<ProblemSave['problem']> }

/** A save that is complete: one typed-in case, one language. */
export function problemSave({ problem, ...rest }: Overrides = {}): ProblemSave {
  return {
    problem: {
      title: 'A+B',
      description: 'Add them.',
      input: 'Two numbers.',
      output: 'Their sum.',
      ...problem,
    },
    judgeMode: 'default',
    isUploadTestCase: false,
    samples: [{ input: '1 2\n', output: '3\n' }],
    languages: [{ name: 'C' }, { name: 'Python3' }],
    tags: [],
    codeTemplates: [],
    ...rest,
  }
}
