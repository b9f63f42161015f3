import type { CheckRecord } from './check-record.ts'
import { firstNumbers } from './find-static.ts'
import { compiledPrograms } from './plan-parts.ts'
import type { CheckPart, Finding, PartOutcome } from './problem-check.tables.ts'

/** Findings from the validators' results. */
export function findInValidators({ check, programs, parts }: CheckRecord): Finding[] {
  // Without data nothing runs, which is reported separately.
  if (check.datasetId === null) return []
  return programs
    .filter(({ kind }) => kind === 'validator')
    .flatMap(({ number, name, language }): Finding[] => {
      const part = parts.find((one) => one.kind === 'validator' && one.number === number)
      if (part === undefined)
        return [{ level: 'warning', code: 'validator_absent', details: { name, language } }]
      if (part.state === 'lost') return [lost(part, name)]
      const { outcome } = part
      if (outcome === null || outcome.verdict === 'AC') return []
      const message = outcome.message ?? ''
      if (outcome.verdict === 'SE' || outcome.verdict === 'CE')
        return [{ level: 'error', code: 'validator_fault', details: { name, message } }]
      const rejected = outcome.cases.filter(({ verdict }) => verdict !== 'AC')
      const details = { name, message, count: rejected.length, cases: firstNumbers(rejected) }
      return [{ level: 'error', code: 'validator_rejects', details }]
    })
}

const lost = ({ hostName }: CheckPart, name: string): Finding => ({
  level: 'warning',
  code: 'run_lost',
  details: { name, host: hostName ?? '–' },
})

/** Findings from the tests of checker or interactor, and of the samples' outputs. */
export function findInChecker({ check, parts, data }: CheckRecord): Finding[] {
  const compiled = parts.filter(({ kind }) => kind === 'compile')
  const absent = (data === null ? [] : compiledPrograms(data)).filter(
    (program) => !compiled.some(({ number }) => number === program.number),
  )
  if (check.facts.hosts.length > 0 && absent.length > 0)
    return absent.map(({ language }) => ({ level: 'error', code: 'program_absent', details: { language } }))
  const broken = compiled.flatMap(({ outcome }) =>
    outcome?.verdict === 'CE' || outcome?.verdict === 'SE' ? [said(outcome)] : [],
  )
  if (broken.length > 0)
    return broken.map((message) => ({ level: 'error', code: 'program_not_compiled', details: { message } }))
  return parts.flatMap((part): Finding[] => {
    if (part.outcome === null) return []
    if (part.kind === 'self-test') return findInSelfTest(part.output ?? 'answer', part.outcome)
    if (part.kind === 'sample') return findInSample(part.number ?? 0, part.outcome)
    return []
  })
}

const said = ({ message }: PartOutcome) => message ?? ''

function findInSelfTest(output: NonNullable<CheckPart['output']>, outcome: PartOutcome): Finding[] {
  if (outcome.verdict === 'SE')
    return [
      { level: 'error', code: 'checker_crashes', details: { output: `@${output}`, message: said(outcome) } },
    ]
  if (output === 'answer') {
    const rejected = outcome.cases.filter(({ verdict }) => verdict !== 'AC')
    if (rejected.length === 0) return []
    const details = { cases: firstNumbers(rejected), message: said(outcome) }
    return [{ level: 'error', code: 'checker_rejects_answer', details }]
  }
  const accepted = outcome.cases.filter(({ verdict }) => verdict === 'AC')
  if (accepted.length === 0) return []
  const details = { output: `@${output}`, count: accepted.length, cases: firstNumbers(accepted) }
  return [{ level: 'warning', code: 'checker_accepts', details }]
}

function findInSample(number: number, outcome: PartOutcome): Finding[] {
  if (outcome.verdict === 'AC') return []
  return [{ level: 'error', code: 'sample_wrong', details: { number, message: said(outcome) } }]
}
