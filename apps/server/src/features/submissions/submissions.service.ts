import { isInProgress, runFailureText, statusOf, type Verdict, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import { visitPlace } from '../places/require-place.service.ts'
import { readSwitches } from '../site/switches.settings.ts'
import type { SubmissionRow } from './submission-rows.tables.ts'
import { type Reading, tellingTo, tellsVerdict } from './submissions.policy.ts'
import { findCurrentJudging, findSubmission, selectSource } from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'

export interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

type Door = Pick<Context, 'db' | 'now' | 'placeRules'>

/** A submission that the reader may know of, and as whom they read it. */
export interface VisibleSubmission {
  readonly row: SubmissionRow
  readonly reading: Reading
}

/**
 * A submission, whether or not the reader may know of it; `submission.thing.ts` asks that. Visitors must log in before they
 * may ask for one of a contest of the site.
 *
 * @throws DomainError login_required
 */
export async function findForReader(
  context: Door,
  id: number,
  { caller, language }: Reader,
): Promise<VisibleSubmission | null> {
  const row = await findSubmission(context.db, id, language)
  if (row === null) return null
  if (row.contest !== null && row.contest.groupId === null) requireUser(caller)
  return { row, reading: await readingOf(context, caller, row) }
}

/**
 * The same submission as it is now, after a change.
 *
 * @throws DomainError submission_not_found
 */
export async function readAgain(
  db: Db,
  { row: { id }, reading }: VisibleSubmission,
  language: WebLanguage,
): Promise<VisibleSubmission> {
  const row = await findSubmission(db, id, language)
  if (row === null) throw new DomainError('submission_not_found')
  return { row, reading }
}

/**
 * A submission that the caller has just handed in.
 *
 * @throws DomainError submission_not_found if it was deleted at once
 */
export async function readOwnNew(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  { caller, language }: Reader,
): Promise<VisibleSubmission> {
  const row = await findSubmission(db, id, language)
  if (row === null) throw new DomainError('submission_not_found')
  // A caller who may hand in at a contest may look into it.
  return { row, reading: { caller, now: now(), mayViewContest: row.contestId !== null } }
}

async function readingOf(context: Door, caller: Caller, row: SubmissionRow): Promise<Reading> {
  const now = context.now()
  if (row.contestId === null) return { caller, now, mayViewContest: false }
  const visit = await visitPlace(context, caller, { kind: 'contest', id: row.contestId })
  return { caller, now, mayViewContest: visit.refusalToView === null }
}

/** Texts that the wire sends in place of a message that is absent or not for the reader (`api.md` 4.6). */
const NO_MESSAGE = "The user's program was run; see the test cases for details."

/** Shown when the reader may not know why, or no reason is recorded. */
const NOTES: Partial<Record<Verdict, Record<WebLanguage, string>>> = {
  SE: {
    'zh-CN': '评测系统在这份提交上出错了，管理员能看到原因。',
    'en-US': 'The judge failed on this submission. The administrators can see why.',
  },
  SF: {
    'zh-CN': '这份程序没有送到评测机，没有被评测。提交者可以重新提交。',
    'en-US': 'The program did not reach the judge and was not judged. Its author can resubmit it.',
  },
}

/** Shown in place of the program. */
export const HIDDEN_SOURCE = 'This site hides programs that were submitted outside contests.'

interface Messages {
  readonly errorMessage: string | null
  readonly manualReason: string | null
}

async function messagesFor(
  db: Db,
  { row, reading }: VisibleSubmission,
  language: WebLanguage,
): Promise<Messages> {
  const telling = tellingTo(reading, row)
  if (!tellsVerdict(telling) || isInProgress(statusOf(row.state, row.verdict)))
    return { errorMessage: null, manualReason: null }
  const hasMessage = row.verdict === 'CE' || row.verdict === 'SE' || row.verdict === 'SF'
  const isReadable =
    (hasMessage || row.isManual) &&
    telling === 'everything' &&
    may(reading.caller, 'submission.read-message', row)
  const stored = isReadable ? ((await findCurrentJudging(db, row.id))?.message ?? null) : null
  const isFailure = row.verdict === 'SF' && !row.isManual
  const said = stored !== null && isFailure ? runFailureText(stored, language) : stored
  const note = (row.verdict && NOTES[row.verdict]?.[language]) ?? null
  return {
    errorMessage: hasMessage ? (said ?? note ?? (isReadable ? '' : null)) : NO_MESSAGE,
    manualReason: row.isManual ? said : null,
  }
}

/** A submission with what belongs to it and its reader may have. */
export interface OpenedSubmission extends VisibleSubmission, Messages {
  readonly source: string | null
}

/** `sealed`: the reader learns no more than that it exists. */
export async function readSubmission(
  context: Context,
  visible: VisibleSubmission,
  reader: Reader,
): Promise<OpenedSubmission | 'sealed'> {
  const { row, reading } = visible
  // Behind a seal the owner reads what they sent, and others read nothing but that there is something.
  if (!tellsVerdict(tellingTo(reading, row)) && !may(reader.caller, 'submission.read-source', row))
    return 'sealed'
  return {
    ...visible,
    ...(await messagesFor(context.db, visible, reader.language)),
    source: await sourceFor(context.db, row, reader.caller),
  }
}

async function sourceFor(db: Db, row: SubmissionRow, caller: Caller): Promise<string | null> {
  if (!may(caller, 'submission.read-source', row)) return null
  return (await isSourceHidden(db, row, caller)) ? HIDDEN_SOURCE : selectSource(db, row.id)
}

/** Whether this program is hidden by the switch for programs outside contests. */
export async function isSourceHidden(
  db: Db,
  { contestId }: Pick<SubmissionRow, 'contestId'>,
  caller: Caller,
): Promise<boolean> {
  if (contestId !== null || may(caller, 'submission.read-hidden-source', {})) return false
  return (await readSwitches(db)).hideNonContestSubmissionCode
}

export async function setShared({ db }: Pick<Context, 'db'>, id: number, isShared: boolean): Promise<void> {
  await db.update(submissions).set({ isShared }).where(eq(submissions.id, id))
}
