import { WEB_LANGUAGES } from '@gavel/contract'

/** The number of matches ranked by title, and by the rest. A word with more matches is too unspecific to rank by. */
export const MATCH_CAP = 300
/** The number of documents sampled to estimate how frequent a word is. */
export const SAMPLE = 200
/** If this many of them contain the word, reading one problem after another soon finds matches. */
const FREQUENT = 25
/** A problem has at most this many documents, one for each language. */
const LANGUAGES = WEB_LANGUAGES.length
/** The maximum number of problems to read; if a filter leaves no more than that, all of them are read. */
export const WALKED_PROBLEMS = 2_000

type Column = 'title' | 'document'

/** How the documents of a keyword are found: through the problems that match the filter, or through the word index. */
export interface Ways {
  readonly title: 'walk' | 'index'
  readonly document: 'walk' | 'index'
  /** The filter leaves few problems, and the word is common enough to occur in the sample, so all of them are read. */
  readonly isNarrow: boolean
}

/** The prospect of a keyword: matching documents in the sample, and problems that the filter leaves. */
export interface Prospect {
  readonly title: number
  readonly document: number
  readonly problems: number
}

/**
 * The word index must return all documents of a word before the first can be read, which for a word in every second
 * statement takes longer than everything else here. Such a word is searched in one problem after another instead. The
 * planner would not choose this: it underestimates the cost of comparing a document, and does not know how rare a
 * rare word is.
 */
export function waysOf({ title, document, problems }: Prospect): Ways {
  return {
    title: title >= FREQUENT ? 'walk' : 'index',
    document: document >= FREQUENT ? 'walk' : 'index',
    isNarrow: problems <= WALKED_PROBLEMS && document > 0,
  }
}

/** Matches found by title, and by anything. */
export interface Counts {
  readonly titles: number
  readonly bodies: number
}

/**
 * A word may be frequent in the sample and rare elsewhere, in which case the index is needed. Null if enough was
 * found.
 */
export function waysAfter(ways: Ways, { titles, bodies }: Counts): Ways | null {
  if (ways.isNarrow) return null
  const title = titles < MATCH_CAP ? 'index' : ways.title
  const document = bodies < MATCH_CAP ? 'index' : ways.document
  return title === ways.title && document === ways.document ? null : { ...ways, title, document }
}

/**
 * Documents that match the query `$1`: at most `MATCH_CAP` by title, and as many by anything. `offset 0` keeps the
 * planner from merging the two.
 *
 * @param conditions on `problems p`
 * @param isFiltered false if every problem with a document meets the conditions
 */
export function matchingSql(
  { title, document, isNarrow }: Ways,
  { conditions, isFiltered }: { readonly conditions: string; readonly isFiltered: boolean },
): string {
  const row = (column: Column) =>
    `d.problem_id, d.language, d.document, d.title @@ $1 as is_title, ${column === 'document'} as is_body`
  const walkFiltered = (column: Column) => `
    select d.* from (select p.id from problems p where ${conditions} limit ${WALKED_PROBLEMS}) p, lateral (
      select ${row(column)} from statement_documents d where d.problem_id = p.id and d.${column} @@ $1 offset 0
    ) d`
  // Every document counts, so they are read in storage order: looking each up by its problem would take four times as
  // long.
  const walkAll = (column: Column) => `
    select ${row(column)} from (
      select * from statement_documents order by problem_id, language limit ${WALKED_PROBLEMS * LANGUAGES}
    ) d where d.${column} @@ $1`
  const walk = isFiltered ? walkFiltered : walkAll
  const index = (column: Column) => `
    select d.* from (select ${row(column)} from statement_documents d where d.${column} @@ $1 offset 0) d
    ${isFiltered ? `, lateral (select from problems p where p.id = d.problem_id and ${conditions} offset 0) p` : ''}`
  if (isNarrow) return walk('document')
  const by = { walk, index }
  return `(${by[title]('title')} limit ${MATCH_CAP}) union all (${by[document]('document')} limit ${MATCH_CAP})`
}
