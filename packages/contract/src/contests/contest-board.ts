import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryBool, QueryInt } from '../wire-types.ts'
import { BoardRow } from './board-row.ts'
import { FinalMedal } from './contest-final.ts'

/** An award goes to the entrants that it names or else to the next `count` rows that have a rank and a result. */
export const BoardAward = z.object({
  name: z.string(),
  /** A medal of the final results, which pages call by its name in the reader's language. */
  medal: FinalMedal.nullable(),
  background: z.string(),
  color: z.string(),
  count: z.int(),
  /** Null until the results are final. */
  entrantIds: z.array(z.int()).nullable(),
})
export type BoardAward = z.output<typeof BoardAward>

export const BoardVo = z.object({
  /** Sent back as `since`, it is answered by what changed. */
  version: z.string(),
  /** Whether `rows` are all; otherwise they are those that changed. */
  isWhole: z.boolean(),
  /** Rows of the whole board: a page that holds another number asks for all. */
  total: z.int(),
  isSealed: z.boolean(),
  problems: z.array(z.object({ displayId: z.string(), title: z.string(), color: z.string().nullable() })),
  awards: z.array(BoardAward),
  rows: z.array(BoardRow),
})
export type BoardVo = z.output<typeof BoardVo>

const query = z.object({
  cid: QueryInt,
  /** Shows organisers the unsealed standings. */
  forceRefresh: QueryBool.optional(),
  /** Counts submissions after the end too, where they are allowed. */
  containsEnd: QueryBool.optional(),
  /** The version that the page holds. */
  since: z.string().optional(),
})

export const getBoard = defineEndpoint({
  method: 'GET',
  path: '/api/contest/board',
  access: 'login',
  about: { thing: 'board', id: 'query.cid', may: 'contest.look' },
  summary: 'The whole standings of a contest in short rows, or what changed since a version; with an ETag.',
  query,
  data: BoardVo,
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})

export const getOutsideBoard = defineEndpoint({
  method: 'GET',
  path: '/api/contest/outside-board',
  access: 'anonymous',
  about: { thing: 'board', id: 'query.cid', may: 'contest.watch' },
  summary: 'The same outside the contest, while the organiser shows the standings there.',
  query,
  data: BoardVo,
  errors: ['contest_not_found', 'contest_board_closed', 'contest_not_started'],
})

/**
 * `xlsx` is the wire's; `xcpcio` is a zip of the files that boards of XCPCIO read. Final results also come as the file
 * that icpc.global takes and as the `results.tsv` of finals.
 */
export const STANDINGS_FORMATS = ['xlsx', 'csv', 'html', 'xcpcio', 'icpc', 'results'] as const
export type StandingsFormat = (typeof STANDINGS_FORMATS)[number]

export const downloadStandings = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-rank',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary:
    'The standings of a contest as an xlsx workbook or, ours, as CSV, as a page, for XCPCIO or for the ICPC; for its administrators.',
  query: z.object({
    cid: QueryInt,
    forceRefresh: QueryBool.optional(),
    removeStar: QueryBool.optional(),
    /** The wire’s spelling, without the s. */
    containEnd: QueryBool.optional(),
    format: z.enum(STANDINGS_FORMATS).optional(),
  }),
  transport: 'download',
  errors: ['contest_not_found', 'contest_admins_only', 'contest_not_icpc', 'contest_not_final'],
})
