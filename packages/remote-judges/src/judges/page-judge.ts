import type { JudgeAdapter, ProblemRef, RemoteLanguage, RemoteProblem, RunRef, RunState } from '../adapter.ts'
import type { SiteFacts } from '../facts/site-facts.ts'
import type { RemoteSession } from '../fetch/remote-session.ts'
import type { RemoteJudge } from '../judge-profile.ts'
import { JUDGE_PROFILES } from '../judge-profiles.ts'
import { fillPath } from '../page/fill-path.ts'
import { find, messageText, notUnderstood, type Page } from '../page/html-page.ts'
import { RemoteFault } from '../remote-fault.ts'
import { NO_PROFILE } from '../runs/no-profile.ts'
import { isSameLanguage } from '../runs/run-likeness.ts'
import { openPage } from '../visit.ts'

/** The facts that every judge of pages has. */
export interface PageFacts {
  readonly site: SiteFacts
  readonly paths: { readonly problem: string; readonly submitPage: string; readonly compileMessage: string }
  readonly selectors: { readonly compileMessage: string }
  readonly languages: readonly RemoteLanguage[]
}

/** The ways in which such a judge reads its pages. */
export interface PageReaders {
  readonly judge: RemoteJudge
  readonly readProblem: (problem: ProblemRef, page: Page) => RemoteProblem
  /** The page that shows a run, perhaps among others. */
  readonly runPath: (run: RunRef) => string
  readonly readRuns: (page: Page) => readonly ShownRun[]
  /** Whether a page that only users may see asks to log in instead. */
  readonly isLoggedOut: (page: Page) => boolean
}

interface ShownRun {
  readonly run: { readonly id: string }
  readonly state: RunState
}

export type OpenPage = (session: RemoteSession, path: string) => Promise<Page>

/** The methods that judges of pages have in common. */
type PageJudge = Pick<
  JudgeAdapter,
  | 'profile'
  | 'facts'
  | 'allowedHosts'
  | 'problemUrl'
  | 'submitUrl'
  | 'runUrl'
  | 'profileUrl'
  | 'readProblem'
  | 'readLanguages'
  | 'knownLanguages'
  | 'isSameLanguage'
  | 'readVerdict'
  | 'readCompileMessage'
  | 'readProfile'
>

/**
 * The base of a judge that is read page by page, as a browser shows it, and that knows problems by one id. Its adapter
 * adds the methods of its own, such as its login, its form and its lists of runs.
 */
export function pageJudge(
  facts: PageFacts,
  readers: PageReaders,
): { readonly base: PageJudge; readonly open: OpenPage; readonly openOwn: OpenPage } {
  const { site, paths, selectors, languages } = facts
  const profile = { ...JUDGE_PROFILES[readers.judge], manners: site.manners }
  const open: OpenPage = (session, path) => openPage(session, site, { path })
  const openOwn: OpenPage = async (session, path) => {
    const page = await open(session, path)
    if (readers.isLoggedOut(page)) throw new RemoteFault('session-lost', 'The login has ended.')
    return page
  }
  const openRun = profile.capabilities.includes('poll-without-login') ? open : openOwn

  const base: PageJudge = {
    profile,
    facts,
    allowedHosts: [...site.hosts, ...site.fileHosts],
    problemUrl: ({ id }) => `${site.baseUrl}${fillPath(paths.problem, { id })}`,
    submitUrl: ({ id }) => `${site.baseUrl}${fillPath(paths.submitPage, { id })}`,
    runUrl: (run) => `${site.baseUrl}${readers.runPath(run)}`,
    ...NO_PROFILE,

    async readProblem(session, problem) {
      const page = await open(session, fillPath(paths.problem, { id: problem.id }))
      return readers.readProblem(problem, page)
    },
    readLanguages: async () => languages,
    knownLanguages: () => languages,
    isSameLanguage,

    async readVerdict(session, run) {
      const page = await openRun(session, readers.runPath(run))
      const shown = readers.readRuns(page).find(({ run: { id } }) => id === run.id)
      if (shown === undefined) throw notUnderstood(page, `run ${run.id} is not in the list`).ofOne()
      return shown.state
    },
    async readCompileMessage(session, run) {
      const page = await openRun(session, fillPath(paths.compileMessage, { run: run.id }))
      const message = find(page.root, selectors.compileMessage)
      return message === null ? null : messageText(message)
    },
  }
  return { base, open, openOwn }
}
