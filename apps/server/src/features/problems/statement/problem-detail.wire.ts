import type { ProblemInfoVo } from '@gavel/contract'
import { canOf, type Reader } from '../../access/can.policy.ts'
import { PROBLEM_DEEDS } from '../problem-deeds.ts'
import { countersToWire, problemToSolver, tagToWire } from '../problems.wire.ts'
import type { ProblemDetail } from './problem-detail.service.ts'

const NO_ORIGINS = { author: null, source: null, difficulty: null } as const

export function problemDetailToWire(detail: ProblemDetail, reader: Reader): ProblemInfoVo {
  const { problem, shownAs, hidesOrigins, language, feedback, tags, parts } = detail
  const surroundings = { problem, statement: detail.statement, ...detail.names, modifiedByName: null }
  const templates = detail.templates.filter(({ isEnabled }) => isEnabled)
  return {
    problem: {
      ...problemToSolver(surroundings, detail.statementLanguages, parts.headers),
      ...(shownAs === null ? {} : { problemId: shownAs.code, title: shownAs.title }),
      ...(hidesOrigins ? NO_ORIGINS : {}),
      feedback,
      openCaseResult: feedback !== 'none',
    },
    tags: hidesOrigins ? [] : tags.map((tag) => tagToWire(tag, language)),
    languages: detail.languages,
    problemCount: { pid: problem.id, ...countersToWire(detail.counters) },
    codeTemplate: {
      ...parts.stubs,
      ...Object.fromEntries(templates.map(({ languageName, code }) => [languageName, code])),
    },
    judgeTrouble: detail.judgeTrouble,
    help: detail.help,
    computedDifficulty: detail.computedDifficulty,
    can: canOf(PROBLEM_DEEDS, reader, {}),
  }
}
