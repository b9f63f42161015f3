import {
  type FoundRun,
  type JudgeAdapter,
  markSource,
  type RemoteSession,
  type RunDraft,
  type RunRef,
  type RunState,
} from '../../src/index.ts'

const PROGRAM = 'a short program that says nothing'
let drafts = 0

/** A solution of a problem, with a marker of its own. */
export function draftOf(
  adapter: JudgeAdapter,
  { problem, username, source = PROGRAM }: { problem: string; username: string; source?: string },
): RunDraft {
  const parsed = adapter.parseProblem(problem)
  const [language] = adapter.knownLanguages()
  if (parsed === null || language === undefined) throw new Error(`${problem} is no problem`)
  drafts += 1
  const marked = markSource(
    source,
    language,
    adapter.profile,
    `00000000-test-${String(drafts).padStart(8, '0')}`,
  )
  return { problem: parsed, language, username, ...marked }
}

/** Submits once, and looks for the run if the site does not name it. */
export async function handIn(
  adapter: JudgeAdapter,
  session: RemoteSession,
  draft: RunDraft,
): Promise<RunRef> {
  const before = await adapter.markBefore(session, draft)
  const named = await adapter.submit(session, draft)
  return named ?? foundRun(await adapter.findRun(session, draft, before))
}

export function foundRun(found: FoundRun): RunRef {
  if (found.kind !== 'found') throw new Error(`${found.kind} found`)
  return found.run
}

/** Polls a run until it is judged, or until its state is not known, and returns every state on the way. */
export async function watch(adapter: JudgeAdapter, session: RemoteSession, run: RunRef): Promise<RunState[]> {
  const states: RunState[] = []
  while (states.length < 20) {
    const state = await adapter.readVerdict(session, run)
    states.push(state)
    if (state.kind !== 'running') return states
  }
  throw new Error('It was never judged.')
}
