import type { RemoteFault, RemoteFaultKind, RemoteJudge, SavedPage } from '@gavel/remote-judges'
import type { Db } from '../../../db/connect.ts'
import { and, count, eq, gte, sql } from '../../../db/drizzle.ts'
import { remoteJudges, remoteRuns } from '../remote-runs.tables.ts'

export type RemoteJudgeState = typeof remoteJudges.$inferSelect

/** A judge that has not been used yet has no row. */
export async function readJudgeState(db: Db, judge: RemoteJudge): Promise<RemoteJudgeState> {
  const [row] = await db.select().from(remoteJudges).where(eq(remoteJudges.bank, judge))
  return row ?? { ...UNTOUCHED, bank: judge }
}

const UNTOUCHED = {
  pausedAt: null,
  pauseReason: null,
  keepsTexts: true,
  dailyBudget: 500,
  overrides: {},
  failuresInRow: 0,
  restsUntil: null,
  nextReadAt: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastFailureKind: null,
  lastFailureText: null,
  lastPage: null,
  lastPageAt: null,
} as const

export async function changeJudgeState(
  db: Db,
  judge: RemoteJudge,
  change: Partial<Omit<RemoteJudgeState, 'bank'>>,
): Promise<void> {
  await db
    .insert(remoteJudges)
    .values({ bank: judge, ...change })
    .onConflictDoUpdate({ target: remoteJudges.bank, set: change })
}

/** The site responded as it should, so nothing rests any longer. */
export const noteSuccess = (db: Db, judge: RemoteJudge, now: Date): Promise<void> =>
  changeJudgeState(db, judge, { lastSuccessAt: now, failuresInRow: 0, restsUntil: null })

/** Faults in a row after which a site is left alone for a while. */
const BREAKER_FAULTS = 4
const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 30 * 60_000

/** Faults of the site itself. Others are of an account or of a program, which says nothing about the next one. */
const OF_THE_SITE: readonly RemoteFaultKind[] = ['unreachable', 'maintenance', 'not-understood']

const SAVED_PAGE_CHARACTERS = 20_000

/**
 * Keeps a fault for the administrator. A page that was not understood stays with its time until the next one, because most
 * faults come without a page and would take it away. After several in a row the site rests, each time twice as long.
 */
export async function noteFault(db: Db, judge: RemoteJudge, fault: RemoteFault, now: Date): Promise<void> {
  const kept = {
    lastFailureAt: now,
    lastFailureKind: fault.kind,
    lastFailureText: storable(
      fault.remoteText === null ? fault.message : `${fault.message} ${fault.remoteText}`,
    ),
    ...(fault.page === null ? {} : { lastPage: pageText(fault.page), lastPageAt: now }),
  }
  // A page of one problem or run that is odd says nothing about the next one either.
  if (!OF_THE_SITE.includes(fault.kind) || fault.isOfOne) {
    await changeJudgeState(db, judge, kept)
    return
  }
  const { failuresInRow } = await readJudgeState(db, judge)
  const faults = failuresInRow + 1
  const restMs = Math.min(FIRST_REST_MS * 2 ** Math.max(0, faults - BREAKER_FAULTS), LONGEST_REST_MS)
  await changeJudgeState(db, judge, {
    ...kept,
    failuresInRow: faults,
    restsUntil: faults < BREAKER_FAULTS ? null : new Date(now.getTime() + restMs),
  })
}

const pageText = ({ status, url, text }: SavedPage) => storable(`${status} ${url}\n\n${text}`)

/** PostgreSQL text cannot hold NUL. */
const storable = (text: string): string => text.slice(0, SAVED_PAGE_CHARACTERS).replaceAll('\0', '\uFFFD')

const DAY_MS = 24 * 60 * 60_000

/** How many submissions were sent to the judge of a bank in the last 24 hours. */
export async function countSentLately(db: Db, bank: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  const [row] = await db
    .select({ count: count(sql`distinct ${remoteRuns.marker}`) })
    .from(remoteRuns)
    .where(and(eq(remoteRuns.bank, bank), gte(remoteRuns.sentAt, since)))
  return row?.count ?? 0
}
