import type { FoundRun, RunDraft, RunRef, RunWindow } from '../adapter.ts'
import { reachesBack } from './read-back.ts'
import { isLengthOf } from './run-likeness.ts'
import { isNewer, isSameUser, type RunRow } from './run-row.ts'

/** The source of a run as the site shows it; null if it shows none. */
export type ReadSource = (run: RunRef) => Promise<string | null>

const MAX_SOURCES = 10

/**
 * Finds the run of a draft among the account's runs: within the window, by its user, of its problem and language, and,
 * where the site shows sources, with its marker. Without a source one candidate is enough, and two are too many:
 * a guess could give one user the verdict of another. `sameLanguageNames` is false for sites whose lists call languages
 * by other names than their forms.
 */
export async function chooseRun(
  rows: readonly RunRow[],
  draft: RunDraft,
  window: RunWindow,
  readSource: ReadSource | null,
  {
    sameLanguageNames = true,
    isCertain = reachesBack(rows, window),
  }: { readonly sameLanguageNames?: boolean; readonly isCertain?: boolean } = {},
): Promise<FoundRun> {
  const candidates = rows
    .filter((row) => isOf(row, draft) && (!sameLanguageNames || row.languageName === draft.language.name))
    .filter((row) => isWithin(row.run.id, window))
    .map(({ run }) => run)
    // The first after the mark comes first: the account had no other submission under way.
    .toSorted((a, b) => (isNewer(a.id, b.id) ? 1 : -1))
  const runs =
    readSource === null || draft.marker === null
      ? candidates
      : await withMarker(candidates.slice(0, MAX_SOURCES), draft.marker, readSource)
  const [run] = runs
  if (run === undefined) return { kind: 'none', isCertain }
  return runs.length === 1 ? { kind: 'found', run } : { kind: 'several', runs }
}

const isWithin = (id: string, { newestRunId, newestBeforeNext }: RunWindow): boolean =>
  isNewer(id, newestRunId) &&
  (newestBeforeNext === undefined || (newestBeforeNext !== null && !isNewer(id, newestBeforeNext)))

function isOf(row: RunRow, { username, problem, source }: RunDraft): boolean {
  return (
    isSameUser(row.username, username) &&
    row.run.problem.id.toUpperCase() === problem.id.toUpperCase() &&
    (row.sourceBytes === null || isLengthOf(row.sourceBytes, source))
  )
}

/** The run that has the marker; if none has it, those whose source is not shown. */
async function withMarker(
  runs: readonly RunRef[],
  marker: string,
  readSource: ReadSource,
): Promise<RunRef[]> {
  const unseen: RunRef[] = []
  for (const run of runs) {
    const source = await readSource(run)
    if (source?.includes(marker)) return [run]
    if (source === null) unseen.push(run)
  }
  return unseen
}
