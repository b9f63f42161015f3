import { z } from 'zod'
import { nothing } from '../about.ts'
import { permitsFor } from '../can.ts'
import { defineEndpoint } from '../define.ts'
import { Excerpt } from '../judging/excerpt.ts'
import { PLACE_ERRORS, PlaceBody } from '../places.ts'
import { Instant, LooseText, pageOf, QueryInt } from '../wire-types.ts'
import { SubmissionListQuery } from './submission-list.ts'

export const CODE_MAX_LENGTH = 65_535

export const SubmitBody = PlaceBody.extend({
  pid: LooseText,
  language: z.string(),
  code: z.string(),
  isRemote: z.boolean().nullish(),
})

/** Ours: how many test cases are done while a judging runs; null before and after. */
export const JudgingProgress = z.object({ done: z.int(), total: z.int() }).nullable()

/** Ours: the bank of the remote judge that gives the verdict; null with the site's own judge hosts. */
const RemoteBank = z.string().nullable()

/** Ours: the group that the problem lies in, where it is read; null for the site's, and in contests. */
const ProblemGid = z.int().nullable()

export const SubmissionVo = z.object({
  submitId: z.int(),
  pid: z.int().nullable(),
  displayPid: z.string().nullable(),
  uid: z.string().nullable(),
  username: z.string().nullable(),
  submitTime: Instant.nullable(),
  status: z.int(),
  share: z.boolean().nullable(),
  errorMessage: z.string().nullable(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  length: z.int().nullable(),
  code: z.string().nullable(),
  language: z.string().nullable(),
  cid: z.int().nullable(),
  cpid: z.int().nullable(),
  gid: z.int().nullable(),
  judger: z.string().nullable(),
  ip: z.string().nullable(),
  version: z.int().nullable(),
  oiRankScore: z.int().nullable(),
  vjudgeSubmitId: z.int().nullable(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  isManual: z.boolean().nullable(),
  remote: RemoteBank,
  gmtCreate: Instant.nullable(),
  gmtModified: Instant.nullable(),
  progress: JudgingProgress,
  /** Ours: the title in the reader's language. */
  title: z.string().nullable(),
  problemGid: ProblemGid,
  /** Ours: the problem's points under OI rules; null under ICPC rules. */
  fullScore: z.int().nullable(),
  /** Ours: the reason for a decision or cancellation by hand; only in the detail, for those who may see it. */
  manualReason: z.string().nullable(),
})
export type SubmissionVo = z.output<typeof SubmissionVo>

export const SubmissionRowVo = z.object({
  uid: z.string(),
  submitId: z.int(),
  username: z.string(),
  pid: z.int().nullable(),
  displayPid: z.string().nullable(),
  problemGid: ProblemGid,
  title: z.string().nullable(),
  displayId: z.string().nullable(),
  submitTime: Instant,
  status: z.int(),
  share: z.boolean(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  oiRankScore: z.int().nullable(),
  /** Null where others' programs are none of the reader's business, as in a running contest. */
  length: z.int().nullable(),
  language: z.string(),
  cid: z.int(),
  cpid: z.int(),
  source: z.string().nullable(),
  judger: z.string().nullable(),
  ip: z.string().nullable(),
  isManual: z.boolean(),
  remote: RemoteBank,
  progress: JudgingProgress,
})
export type SubmissionRowVo = z.output<typeof SubmissionRowVo>

export const submit = defineEndpoint({
  method: 'POST',
  path: '/api/submit-problem-judge',
  access: { permission: 'submit' },
  about: {
    thing: 'place',
    id: { contest: 'body.cid', training: 'body.tid', group: 'body.gid' },
    may: 'place.submit',
  },
  summary: 'Submits a program. Once this returns, the submission is stored and will be judged.',
  body: SubmitBody,
  data: SubmissionVo,
  errors: [
    ...PLACE_ERRORS,
    'contest_ended',
    'judging_closed',
    'problem_not_found',
    'problem_not_public',
    'language_not_allowed',
    'language_not_installed',
    'remote_judge_unknown',
    'remote_by_hand',
    'code_empty',
    'code_too_long',
    'submit_too_fast',
    'no_test_data',
  ],
})

export const getSubmission = defineEndpoint({
  method: 'GET',
  path: '/api/get-submission-detail',
  access: 'anonymous',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.read' },
  summary: 'One submission; the code only for those who may see it.',
  query: z.object({ submitId: QueryInt }),
  data: z.object({
    submission: SubmissionVo,
    codeShare: z.boolean().nullable(),
    /** Ours: whether the caller may have it judged again, decide it by hand or cancel it. */
    mayOrder: z.boolean(),
    /**
     * Ours. `order`: have it judged again, decide it by hand or cancel it, and in a group read its history; `history`:
     * read its history on the site; `stageRejudge`: have it judged again out of sight first.
     */
    can: permitsFor('resubmit', 'share', 'searchCounterexample', 'order', 'history', 'stageRejudge'),
  }),
  errors: ['submission_not_found'],
})

/** One of the two runs of a case that was run twice; times in ms as measured, possibly above the limit. */
export const CaseRunVo = z.object({ status: z.int(), time: z.int(), wallTime: z.int() })

/** How a case's run ended, for readers who may see more than its verdict. */
export const CaseDetailVo = z.object({
  /** Wall clock, ms. */
  wallTime: z.int(),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  /** Both runs in order, for administrators and the problem's author. */
  runs: z.array(CaseRunVo).nullable(),
  /** Whether this reader may call `getCaseExcerpts`. */
  hasExcerpts: z.boolean(),
})
export type CaseDetailVo = z.output<typeof CaseDetailVo>

export const CaseResultVo = z.object({
  id: z.int().nullable(),
  pid: z.int().nullable(),
  submitId: z.int().nullable(),
  uid: z.string().nullable(),
  caseId: z.int().nullable(),
  time: z.int(),
  memory: z.int(),
  score: z.int().nullable(),
  status: z.int(),
  inputData: z.string().nullable(),
  outputData: z.string().nullable(),
  userOutput: z.string().nullable(),
  groupNum: z.int().nullable(),
  seq: z.int(),
  mode: z.string(),
  gmtCreate: Instant.nullable(),
  gmtModified: Instant.nullable(),
  /** Ours: the points of the case, where each case counts separately under OI rules. */
  fullScore: z.int().nullable(),
  /** Ours. Null where the reader may see only the verdict: time and memory are 0 then. */
  detail: CaseDetailVo.nullable(),
})
export type CaseResultVo = z.output<typeof CaseResultVo>

export const SubtaskResultVo = z.object({
  groupNum: z.int(),
  time: z.int(),
  memory: z.int(),
  score: z.int(),
  status: z.int(),
  ac: z.int(),
  total: z.int(),
  subtaskDetailList: z.array(CaseResultVo),
  /** Ours: the subtasks that this one depends on and that were not earned in full. */
  unmetDependencies: z.array(z.int()),
})
export type SubtaskResultVo = z.output<typeof SubtaskResultVo>

export const CaseResultsVo = z
  .object({
    judgeCaseList: z.array(CaseResultVo).nullable(),
    subTaskJudgeCaseVoList: z.array(SubtaskResultVo).nullable(),
    judgeCaseMode: z.string(),
    /** Ours: what the site has removed because it was old, such as outputs and messages (`texts`). */
    removed: z.enum(['texts', 'cases']).nullable(),
  })
  .nullable()

export const getCaseResults = defineEndpoint({
  method: 'GET',
  path: '/api/get-all-case-result',
  access: 'anonymous',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.read' },
  summary: 'The test cases of a submission, as far as the problem shows them.',
  query: z.object({ submitId: QueryInt }),
  data: CaseResultsVo,
  errors: ['submission_not_found'],
})

/** Each is null if unavailable: the input of a case may be gone, an accepted output is not kept. */
export const CaseExcerptsVo = z.object({
  input: Excerpt.nullable(),
  answer: Excerpt.nullable(),
  output: Excerpt.nullable(),
})
export type CaseExcerptsVo = z.output<typeof CaseExcerptsVo>

export const getCaseExcerpts = defineEndpoint({
  method: 'GET',
  path: '/api/get-case-excerpts',
  access: 'anonymous',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.read' },
  summary:
    'The first bytes of one case’s input, answer and output, for those who may read both source and case.',
  query: z.object({ submitId: QueryInt, seq: QueryInt }),
  data: CaseExcerptsVo,
  errors: ['submission_not_found', 'case_closed'],
})

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  access: 'anonymous',
  about: { thing: 'place', id: { group: 'query.gid' }, may: 'place.look' },
  summary: 'Submissions outside contests, newest first.',
  query: SubmissionListQuery,
  data: pageOf(SubmissionRowVo),
  errors: [...PLACE_ERRORS, 'login_to_see_mine', 'page_too_deep'],
})

export const shareSubmission = defineEndpoint({
  method: 'PUT',
  path: '/api/submission',
  access: 'login',
  about: { thing: 'submission', id: 'body.submitId', may: 'submission.share' },
  tokenScope: 'submit',
  summary: 'Opens or closes the code of the caller’s own submission to others.',
  body: z.object({ submitId: z.int(), share: z.boolean() }),
  errors: ['submission_not_found', 'not_your_submission'],
})

/** By the submissions' ids. */
export const SubmissionStatuses = z.record(z.string(), SubmissionVo)

export const checkSubmissions = defineEndpoint({
  method: 'POST',
  path: '/api/check-submissions-status',
  access: 'anonymous',
  about: nothing('A list of ids, of which the answer has those that the caller may know of.'),
  tokenScope: 'read',
  summary: 'The states of several submissions at one place, for polling.',
  body: z.object({ submitIds: z.array(z.int()).max(500), cid: z.int().nullish() }),
  data: SubmissionStatuses,
  errors: PLACE_ERRORS,
})

/** A longer queue is not counted to its end. */
export const QUEUE_PLACE_MOST = 1_000

export const getQueuePlace = defineEndpoint({
  method: 'GET',
  path: '/api/queue-place',
  access: 'login',
  about: nothing('Submissions of others have no place in the answer.'),
  tokenScope: 'submit',
  summary: 'How much work is judged before the caller’s own submission, while that waits.',
  query: z.object({ submitId: QueryInt }),
  /** Null once it is being judged, and for submissions of others. */
  data: z.object({ ahead: z.int().nullable() }),
})

export const submissionEndpoints = [
  submit,
  getQueuePlace,
  getSubmission,
  getCaseResults,
  getCaseExcerpts,
  listSubmissions,
  shareSubmission,
  checkSubmissions,
]
