import type { BookletProblemVo } from '@gavel/contract'
import { problemFieldsToWire } from '../problems.wire.ts'
import type { Booklet, BookletPage } from './problem-booklet.service.ts'

export function bookletToWire({ problems, missing }: Booklet) {
  return { problems: problems.map(pageToWire), missing }
}

function pageToWire({ problem, statement }: BookletPage): BookletProblemVo {
  const names = { authorName: null, modifiedByName: null, datasetVersion: null }
  return {
    ...problemFieldsToWire({ problem, statement, ...names }),
    language: statement?.language ?? problem.defaultLanguage,
  }
}
