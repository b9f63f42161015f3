import { type SurvivorVo, type TestStrengthVo, VERDICT_STATUS } from '@gavel/contract'
import type { StrengthReport, Survivor } from './strength-report.ts'

export function strengthToWire(report: StrengthReport): TestStrengthVo {
  const { check, username, isStale, parts, references, mutants, submissions, survivors, redundant } = report
  return {
    id: check.id,
    state: check.state,
    version: check.facts.version,
    isStale,
    username,
    gmtCreate: check.createdAt,
    gmtFinished: check.finishedAt,
    done: parts.filter(({ state }) => state === 'judged' || state === 'lost').length,
    total: parts.length,
    references: references.map(({ name, language, verdict }) => ({
      ...{ name, language },
      status: verdict === null ? null : VERDICT_STATUS[verdict],
    })),
    mutants,
    submissions,
    survivors: survivors.map(survivorToWire),
    redundantCases: redundant === null ? null : [...redundant],
  }
}

function survivorToWire({ language, submissionId, mutant, search }: Survivor): SurvivorVo {
  const { state, tried, call, verdict } = search
  return {
    submitId: submissionId,
    language,
    mutant: mutant && {
      solution: mutant.solution,
      line: mutant.settings.line,
      before: mutant.settings.before,
      after: mutant.settings.after,
    },
    search: state,
    tried,
    call:
      call === null || verdict === null
        ? null
        : {
            generator: call.generator,
            arguments: [...call.arguments],
            status: VERDICT_STATUS[verdict],
          },
  }
}
