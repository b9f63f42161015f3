import { isLengthOf, type JudgeAdapter, type PublicRun } from '@gavel/remote-judges'

/** How long after handing in here a run at the judge still counts for the submission. */
export const HAND_IN_WINDOW_MS = 15 * 60_000
/** Public lists lag behind, so the run is looked for longer. */
export const HAND_IN_PATIENCE_MS = 60 * 60_000
/** How much the clocks of the two sites may differ. */
export const CLOCK_TOLERANCE_MS = 30_000

const FIRST_LOOK_MS = 10_000
const LOOK_STEP_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** The pause before the public list is read again: at first a person waits, later it only costs the site. */
export const pauseBeforeLook = (looks: number): number =>
  Math.min(FIRST_LOOK_MS + LOOK_STEP_MS * looks, LONGEST_PAUSE_MS)

/** A submission to one problem that waits for a run of one handle. */
export interface OpenHandIn {
  readonly submissionId: number
  readonly openedAt: Date
  /** As our list of the judge's languages calls it. */
  readonly language: string
  readonly source: string
}

/**
 * The run that belongs to a submission: the oldest one of its language and length that its author submitted in time,
 * and that belongs to no other. A run belongs to the latest submission that was handed in here before it.
 *
 * @param open all open hand-ins of the same handle and problem, the wanted one among them
 * @param runs of the handle and problem that count for no submission yet
 * @param isSameLanguage how the judge's lists name languages
 */
export function runOf(
  submissionId: number,
  open: readonly OpenHandIn[],
  runs: readonly PublicRun[],
  isSameLanguage: JudgeAdapter['isSameLanguage'],
): PublicRun | null {
  const inTurn = runs.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  const ownerOf = (run: PublicRun) =>
    lastBefore(
      run,
      open.filter((handIn) => isInTime(run, handIn) && isSameLanguage(run.languageName, handIn.language)),
    )
  return inTurn.find((run) => ownerOf(run)?.submissionId === submissionId) ?? null
}

function lastBefore(run: PublicRun, fitting: readonly OpenHandIn[]): OpenHandIn | null {
  const inTurn = fitting.toSorted(
    (a, b) => b.openedAt.getTime() - a.openedAt.getTime() || b.submissionId - a.submissionId,
  )
  // Sites tell times in whole seconds, cut off.
  const before = inTurn.find(({ openedAt }) => run.submittedAt.getTime() > openedAt.getTime() - 1_000)
  return before ?? inTurn.at(-1) ?? null
}

function isInTime({ submittedAt, sourceBytes }: PublicRun, handIn: OpenHandIn): boolean {
  const afterMs = submittedAt.getTime() - handIn.openedAt.getTime()
  return (
    afterMs >= -CLOCK_TOLERANCE_MS &&
    afterMs <= HAND_IN_WINDOW_MS &&
    (sourceBytes === null || isLengthOf(sourceBytes, handIn.source))
  )
}
