import { WEB_LANGUAGES } from '@gavel/contract'

/** So many matches are looked at by title, and as many by the rest: beyond, a word says too little to rank by. */
export const MATCH_CAP = 300
/** Documents in which one sees how frequent a word is. */
export const SAMPLE = 200
/** In so many of them stands a word that is met soon by reading one problem after the other. */
const FREQUENT = 25
/** In so many of them a problem is stated. */
const LANGUAGES = WEB_LANGUAGES.length
/** So many problems are read at most, and all that a filter leaves when they are no more than that. */
export const WALKED_PROBLEMS = 2_000

type Column = 'title' | 'document'

/** How the documents of a keyword are found: by way of the problems that the filter leaves, or by the index of words. */
export interface Ways {
  readonly title: 'walk' | 'index'
  readonly document: 'walk' | 'index'
  /** The filter leaves few problems, and the word is not so rare that the sample has none: all of them are read. */
  readonly isNarrow: boolean
}

/** What the sample and the filter say about a keyword: documents of the sample that match, and problems that are left. */
export interface Prospect {
  readonly title: number
  readonly document: number
  readonly problems: number
}

/**
 * The index of words answers all documents of a word before the first one can be read, which for a word of every
 * second statement takes longer than anything else here: such a one is looked for in one problem after the other. The
 * planner would not decide so: it takes comparing a document for a cheap thing to do, and does not know how rare a rare
 * word is.
 */
export function waysOf({ title, document, problems }: Prospect): Ways {
  return {
    title: title >= FREQUENT ? 'walk' : 'index',
    document: document >= FREQUENT ? 'walk' : 'index',
    isNarrow: problems <= WALKED_PROBLEMS && document > 0,
  }
}

/** Matches that were found by their titles, and by anything. */
export interface Counts {
  readonly titles: number
  readonly bodies: number
}

/** A word may be frequent in the sample and rare behind it: then the index has to say. Null where enough was found. */
export function waysAfter(ways: Ways, { titles, bodies }: Counts): Ways | null {
  if (ways.isNarrow) return null
  const title = titles < MATCH_CAP ? 'index' : ways.title
  const document = bodies < MATCH_CAP ? 'index' : ways.document
  return title === ways.title && document === ways.document ? null : { ...ways, title, document }
}

/**
 * Documents that match the query `$1`: at most `MATCH_CAP` by their titles, and as many by anything. `offset 0` keeps
 * the planner from mixing the ways.
 *
 * @param conditions on `problems p`
 * @param isFiltered false where they leave every problem that has a document
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
  // Every document counts, so they are read as they lie: looking each up by its problem would take four times as long.
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
