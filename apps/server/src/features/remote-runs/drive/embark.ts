import { markSource, type RemoteLanguage } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Journey } from '../journey.service.ts'
import { takesPoolSubmissions } from '../judges/remote-judge.policy.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { type Destination, findDestination } from './destination.ts'
import { failRun } from './run-end.ts'
import { FAILURES } from './run-failures.ts'
import { mustWait, mustWaitForPerson, takeAccount } from './run-waits.ts'

/** The journey of a run. */
export interface RunJourney extends Journey {
  readonly run: RemoteRun
  /** Here. */
  readonly problemId: number
}

/** Readies a run for its next step at the judge. Null if it has to wait, or has ended; its row says so then. */
export async function embark(context: Context, run: RemoteRun): Promise<RunJourney | null> {
  const destination = await findDestination(context, run)
  const language = destination === null ? null : languageOf(destination)
  if (destination === null || language === null) return ended(failRun(context, run, FAILURES.noAdapter))
  const { adapter, state, problem, work } = destination
  const { profile } = adapter
  if (!takesPoolSubmissions(profile))
    return ended(failRun(context, run, FAILURES.byHand, { wasNotSent: true }))
  if (await mustWait(context, run, state)) return null
  const username = run.account ?? (await takeAccount(context, run, adapter))
  if (username === null) return null
  const key = { site: profile.site, username }
  if (await mustWaitForPerson(context, run, adapter, key)) return null
  const marked = markSource(work.source, language, profile, run.marker)
  const draft = { problem, language, username, ...marked }
  return { context, run, adapter, draft, key, problemId: work.problemId }
}

async function ended(ending: Promise<void>): Promise<null> {
  await ending
  return null
}

/** The language as the judge calls it. Null: it has none of this name. */
function languageOf({ adapter, work }: Destination): RemoteLanguage | null {
  const { languageId: id, language: name, contentType, lineComment } = work
  if (id !== null) return { id, name, contentType: contentType ?? 'text/plain', lineComment }
  return adapter.knownLanguages().find((known) => known.name === name) ?? null
}
