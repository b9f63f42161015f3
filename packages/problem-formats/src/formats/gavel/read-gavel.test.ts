import { expect, test } from 'vitest'
import { readOne } from '../../../test/read-upload.ts'

const OLD = {
  code: 'A',
  statements: ['en-US', 'zh-CN'].map((language) => ({
    language,
    title: language,
    description: '[notes](file://0123.pdf)',
    input: '',
    output: '',
    hint: '',
  })),
  samples: [],
  timeLimitMs: 1000,
  memoryLimitMib: 256,
  stackLimitMib: null,
  difficulty: null,
  scoring: 'icpc',
  source: null,
  author: 'alice',
  tags: ['intro'],
  languages: null,
  templates: [{ language: 'C', code: 'int main(){}' }],
  judgeMode: 'default',
  caseMode: 'default',
  comparison: null,
  absoluteTolerance: null,
  relativeTolerance: null,
  ignoresTrailingBlanks: true,
  program: null,
  mode: null,
  userExtraFiles: {},
  fileIo: null,
  sharesCode: true,
  feedback: 'full',
  subtasks: [],
  cases: [],
  solutions: [],
  validators: [],
  attachments: [{ name: '0123.pdf', file: 'attachments/1' }],
}

test('a package from before tag looks, download names and the default language can be read', async () => {
  const problem = await readOne({
    'gavel.json': '{"format":"gavel","version":1}',
    'problems/1-A/problem.json': JSON.stringify(OLD),
    'problems/1-A/attachments/1': 'pdf',
  })
  expect(problem).toMatchObject({
    author: 'alice',
    // Such packages had the default statement first.
    defaultLanguage: 'en-US',
    tags: ['intro'],
    tagLooks: [],
    templates: [{ language: 'C', code: 'int main(){}' }],
    hasUploadedCases: true,
    // Nothing is said of them, so those of a problem that is replaced stay.
    generators: null,
    downloadNames: {},
  })
})
