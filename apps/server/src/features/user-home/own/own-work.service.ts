import { OWN_WORK_ROWS, type Verdict, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { selectOutcomes, selectSolvedTags } from './own-work.queries.ts'

type Outcomes = Awaited<ReturnType<typeof selectOutcomes>>

/** A user's work outside contests, as they see it themselves. */
export async function readOwnWork({ db }: Pick<Context, 'db'>, userId: string, language: WebLanguage) {
  const [outcomes, tags] = await Promise.all([
    selectOutcomes(db, userId),
    selectSolvedTags(db, userId, language),
  ])
  return { tags, languages: languagesIn(outcomes), verdicts: verdictsIn(outcomes) }
}

/** The languages that were used most. */
export function languagesIn(outcomes: Outcomes) {
  return [...Map.groupBy(outcomes, ({ language }) => language)]
    .map(([language, rows]) => ({
      language,
      total: sum(rows),
      accepted: sum(rows.filter(({ verdict }) => verdict === 'AC')),
    }))
    .sort((a, b) => b.total - a.total)
    .slice(0, OWN_WORK_ROWS)
}

function verdictsIn(outcomes: Outcomes): { readonly verdict: Verdict; readonly total: number }[] {
  return [...Map.groupBy(outcomes, ({ verdict }) => verdict)]
    .map(([verdict, rows]) => ({ verdict, total: sum(rows) }))
    .sort((a, b) => b.total - a.total)
}

const sum = (rows: Outcomes): number => rows.reduce((total, row) => total + row.total, 0)
