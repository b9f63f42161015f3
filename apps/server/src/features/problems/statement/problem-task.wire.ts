import type { ProblemTaskVo } from '@gavel/contract'
import type { ProblemTask } from './problem-samples.service.ts'

/** The class name required of a Java program. */
const JAVA_MAIN_CLASS = 'Main'

export function problemTaskToWire({ problem, title, siteName, address }: ProblemTask): ProblemTaskVo {
  return {
    name: `${problem.code} ${title}`,
    group: siteName,
    url: `${address}/problem/${encodeURIComponent(problem.code)}`,
    interactive: problem.judgeMode === 'interactive',
    memoryLimit: problem.memoryLimitMib,
    timeLimit: problem.timeLimitMs,
    tests: problem.samples.map(({ input, output }) => ({ input, output })),
    testType: 'single',
    input: channelOf('stdin', problem.fileInputName),
    output: channelOf('stdout', problem.fileOutputName),
    languages: { java: { mainClass: JAVA_MAIN_CLASS, taskClass: taskClassOf(problem.code) } },
    batch: { id: `${address}/problem/${problem.code}`, size: 1 },
  }
}

const channelOf = <Type extends string>(standard: Type, fileName: string | null) =>
  fileName === null ? { type: standard } : { type: 'file' as const, fileName }

/** A valid class name. */
function taskClassOf(code: string): string {
  const name = code.replace(/\W/g, '')
  return /^[A-Za-z]/.test(name) ? name : `P${name}`
}
