import { z } from 'zod'
import { nothing } from '../about.ts'
import { BoardRow } from '../contests/board-row.ts'
import { defineEndpoint, type QueryOf } from '../define.ts'
import { QueryBool, QueryIdList, QueryInt } from '../wire-types.ts'

/** A submission moved on. Sent only to users who may see its state. */
export const SubmissionEvent = z.object({
  type: z.literal('submission'),
  submitId: z.int(),
  pid: z.int().nullable(),
  uid: z.string(),
  status: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
})

/**
 * Test cases that finished since the last event of this submission, as far as the reader may see them. Time and
 * memory are null where the reader may see only verdicts.
 */
export const CasesEvent = z.object({
  type: z.literal('cases'),
  submitId: z.int(),
  cases: z.array(
    z.object({
      seq: z.int(),
      status: z.int(),
      time: z.int().nullable(),
      memory: z.int().nullable(),
      groupNum: z.int().nullable(),
    }),
  ),
})

/** The reader's messages changed; clients then ask again how many are unread. */
export const MessagesEvent = z.object({ type: z.literal('messages') })

/**
 * The standings of the contest that the stream follows changed, as far as the reader's board shows. A page that holds
 * `since` puts the rows into its board; where `rows` is null, or the page holds another version, it asks.
 */
export const StandingsEvent = z.object({
  type: z.literal('standings'),
  cid: z.int(),
  version: z.string(),
  since: z.string().nullable(),
  rows: z.array(BoardRow).nullable(),
})
export type StandingsEvent = z.output<typeof StandingsEvent>

/** Something was written in the thread that the stream follows; a page asks for what it shows. */
export const ThreadEvent = z.object({
  type: z.literal('thread'),
  did: z.int().nullable(),
  cid: z.int().nullable(),
  /** The id of the comment or reply. */
  id: z.int(),
  /** The comment that a reply stands under. */
  commentId: z.int().nullable(),
  uid: z.string(),
})
export type ThreadEvent = z.output<typeof ThreadEvent>

/** The contest that the stream follows was changed, such as its end, or who has entered it; a page asks for it. */
export const ContestEvent = z.object({ type: z.literal('contest'), cid: z.int() })

/** Things that a stream can be told to have changed, without saying how. */
export const CHANGES = [
  // In the contest that it follows, as far as the reader may know.
  'clarifications',
  'announcements',
  'prints',
  'balloons',
  // For the jury: what was handed in there, and its verdicts.
  'attempts',
  // For those who run the training that it follows: verdicts about its problems.
  'training-attempts',
  // A check of the problem that it follows.
  'check',
  // An import of problems of the reader's, or that they may go on with.
  'import',
  // A staged rejudge.
  'rejudge',
  // A trial of the reader's ended.
  'trial',
  // A search for an input on which a program of the reader's fails ended.
  'counterexample',
  // How far a submission is at its remote judge.
  'remote-run',
  // An import of users.
  'user-import',
  // An order to copy problems of a remote judge.
  'mirror',
  // A test of a remote judge.
  'judge-test',
] as const
export type Change = (typeof CHANGES)[number]

/** Something that the stream follows changed; a page asks for what it shows. */
export const ChangedEvent = z.object({
  type: z.literal('changed'),
  what: z.enum(CHANGES),
  /** The contest, training, problem or submission; null where the stream follows all of its kind. */
  id: z.int().nullable(),
})

export const LiveEvent = z.discriminatedUnion('type', [
  SubmissionEvent,
  CasesEvent,
  MessagesEvent,
  ContestEvent,
  StandingsEvent,
  ThreadEvent,
  ChangedEvent,
])
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * Server-sent events: each message's `data` is a `LiveEvent`. A comment line keeps the connection open every 15 s.
 * Opened by `fetch` with the Authorization header; a token never appears in the URL.
 */
export const openEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  access: 'anonymous',
  about: nothing('A stream of many things: each topic says who hears of it, again for every event.'),
  tokenScope: null,
  summary:
    'Live events: the caller’s submissions, trials, searches of counterexamples and messages, given or all public submissions, and changes of the contest, training, problem, imports, rejudges, orders or tests that the stream follows.',
  query: z.object({
    submitIds: QueryIdList.optional(),
    /** `public` adds the states of all public submissions. */
    feed: z.literal('public').optional(),
    /** A contest whose settings, questions, announcements, prints and balloons are followed, as far as the caller may know. */
    contest: QueryInt.optional(),
    /** A training whose verdicts are followed by those who run it. */
    training: QueryInt.optional(),
    /** A problem whose check is followed by those who may change it. */
    check: QueryInt.optional(),
    /** Whether imports of problems are followed: the caller's, and those that they may go on with. */
    imports: QueryBool.optional(),
    /** Whether staged rejudges are followed by those who may order them. */
    rejudges: QueryBool.optional(),
    /** Whether imports of users are followed by those who may begin them. */
    userImports: QueryBool.optional(),
    /** Whether orders to copy problems of remote judges are followed by those who may give them. */
    mirrors: QueryBool.optional(),
    /** Whether tests of remote judges are followed by those who may begin them. */
    judgeTests: QueryBool.optional(),
    /** A contest whose standings are followed, as far as the caller may see them. */
    board: QueryInt.optional(),
    /** Options of that board, as in `getBoard`. */
    forceRefresh: QueryBool.optional(),
    containsEnd: QueryBool.optional(),
    /** A discussion, or the questions of a contest, whose comments are followed. */
    threadDid: QueryInt.optional(),
    threadCid: QueryInt.optional(),
  }),
  transport: 'events',
  errors: ['too_many_streams'],
})

export const eventEndpoints = [openEvents]
export type OpenEventsQuery = QueryOf<typeof openEvents>
