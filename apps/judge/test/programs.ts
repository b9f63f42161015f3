import type { JudgeMode, JudgeProgram } from '@gavel/contract'
import { setupOf, type TaskDraft } from './bench.ts'

const C_HEADERS = ['stdio.h', 'stdlib.h', 'string.h', 'unistd.h', 'signal.h']

/** A C program from the code after the headers. */
export function cSource(body: string): string {
  return `${C_HEADERS.map((header) => `#include <${header}>`).join('\n')}\n${body}\n`
}

export const c = (body: string, draft: TaskDraft = {}): TaskDraft => ({
  language: 'C With O2',
  source: cSource(body),
  ...draft,
})

export const cpp = (body: string, draft: TaskDraft = {}): TaskDraft => ({
  language: 'C++ 17 With O2',
  source: `#include <bits/stdc++.h>\nusing namespace std;\n${body}\n`,
  ...draft,
})

export const python = (source: string, draft: TaskDraft = {}): TaskDraft => ({
  language: 'Python3',
  source,
  limits: { timeMs: 2000 },
  ...draft,
})

/** A Java program from the statements of its main method. */
export const java = (statements: string, draft: TaskDraft = {}): TaskDraft => ({
  language: 'Java',
  source: `import java.util.*;\npublic class Main {\n  public static void main(String[] args) throws Exception {\n${statements}\n  }\n}\n`,
  limits: { timeMs: 4000 },
  ...draft,
})

/** A checker or interactor in C. */
export function judgeProgram(body: string, extraFiles: Record<string, string> = {}): JudgeProgram {
  return { source: cSource(body), language: setupOf('C'), protocol: 'exit-codes', extraFiles }
}

/** A checker or interactor in another language or protocol. */
export function programIn(
  language: string,
  protocol: JudgeProgram['protocol'],
  source: string,
  more: Partial<JudgeProgram> = {},
): JudgeProgram {
  return { source, language: setupOf(language), protocol, extraFiles: {}, ...more }
}

/** A C++ checker or interactor written with testlib, from the statements after its registration. */
export function testlibProgram(
  kind: 'TestlibCmd' | 'Interaction',
  body: string,
  more: Partial<JudgeProgram> = {},
): JudgeProgram {
  const source = `#include "testlib.h"\nint main(int argc,char**argv){register${kind}(argc,argv);${body}}`
  return programIn('C++', 'testlib', source, more)
}

/** A trial with one run. */
export const trialOf = (
  input: string,
  expectedOutput: string | null,
  comparison: 'exact' | 'trailing-blanks' = 'exact',
): Extract<JudgeMode, { kind: 'trial' }> => ({ kind: 'trial', runs: [{ input, expectedOutput }], comparison })
