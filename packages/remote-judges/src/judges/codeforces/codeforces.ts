import type { JudgeAdapter, RunRef } from '../../adapter.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'
import { fillPath } from '../../page/fill-path.ts'
import { notUnderstood, type Page } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { chooseRun } from '../../runs/choose-run.ts'
import { asPublicRun, isNewer, newestId, type RunRow } from '../../runs/run-row.ts'
import { openPage, sendForm } from '../../visit.ts'
import { csrfOf } from './browser-values.ts'
import { CF_FACTS, CodeforcesFacts, GYM_FACTS } from './codeforces-facts.ts'
import { isSameCodeforcesLanguage } from './codeforces-languages.ts'
import { logIn, loginOn } from './log-in.ts'
import { parseCodeforcesProblem, placesOf } from './problem-index.ts'
import { readApiUser } from './read-api-user.ts'
import { readCodeforcesProblem } from './read-codeforces-problem.ts'
import { readApiRuns, readJudgeProtocol, readRunRows, readRunSource } from './read-codeforces-runs.ts'
import { submitToCodeforces } from './submit-to-codeforces.ts'

const NEWEST_RUNS = 50
/** Runs on every further page, which is read for old runs only. */
const OLDER_RUNS = 500
const MAX_PAGES = 20

/**
 * Codeforces and its Gym. Runs are read from the public interface for programs, which no challenge guards; sources and
 * messages of compilers only by the account itself.
 */
function createCodeforces(judge: 'CF' | 'GYM', defaults: CodeforcesFacts, override: unknown): JudgeAdapter {
  const facts = readFacts(CodeforcesFacts, defaults, override)
  const { site, paths } = facts
  const address = (path: string, values: Record<string, string>) => `${site.baseUrl}${fillPath(path, values)}`

  async function myRuns(session: RemoteSession, run: Pick<RunRef, 'problem'>): Promise<Page> {
    const page = await openPage(session, site, { path: fillPath(paths.myRuns, placesOf(run.problem)) })
    if (!loginOn(facts, page).isLoggedIn) throw new RemoteFault('session-lost', 'The login has ended.')
    return page
  }

  /** The runs of a handle, newest first, read back to one that is old enough. */
  async function userRuns(
    session: RemoteSession,
    user: string,
    isOldEnough: (row: RunRow) => boolean,
  ): Promise<RunRow[]> {
    const rows: RunRow[] = []
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const count = pages === 0 ? NEWEST_RUNS : OLDER_RUNS
      const path = fillPath(paths.userRuns, { user, from: String(rows.length + 1), count: String(count) })
      const page = readApiRuns(facts, await openPage(session, site, { path, isData: true }), user)
      rows.push(...page)
      if (page.length < count || page.some(isOldEnough)) break
    }
    return rows
  }

  /** Null if the interface for programs does not show it, as with private contests. */
  async function publicRow(session: RemoteSession, { id, username }: RunRef): Promise<RunRow | null> {
    if (username === undefined) return null
    try {
      const rows = await userRuns(session, username, ({ run }) => !isNewer(run.id, id))
      return rows.find(({ run }) => run.id === id) ?? null
    } catch (error) {
      if (error instanceof RemoteFault && error.refusal === 'other') return null
      throw error
    }
  }

  /** Asks what the pages of the account ask for in the background. */
  async function askData(session: RemoteSession, path: string, run: RunRef, list: Page): Promise<Page> {
    const page = await sendForm(session, site, {
      path,
      referer: list.url.href,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      form: [
        ['submissionId', run.id],
        [facts.fields.csrf, csrfOf(facts, list)],
      ],
      isData: true,
    })
    if (page.status === 403) throw new RemoteFault('session-lost', 'The site did not take the list’s token.')
    return page
  }

  return {
    profile: { ...JUDGE_PROFILES[judge], manners: site.manners },
    facts,
    allowedHosts: [...site.hosts, ...site.fileHosts],
    parseProblem: (text) => parseCodeforcesProblem(text, judge),
    problemUrl: (problem) => address(paths.problem, placesOf(problem)),
    submitUrl: (problem) => address(paths.submit, placesOf(problem)),
    profileUrl: (user) => address(paths.user, { user }),
    runUrl: ({ id, problem }) => address(paths.run, { contest: placesOf(problem).contest, run: id }),

    readProblem: (session, problem) => readCodeforcesProblem(facts, session, problem),
    readLanguages: async () => facts.languages,
    knownLanguages: () => facts.languages,
    isSameLanguage: (inRuns, chosen) => isSameCodeforcesLanguage(facts.languageWords, inRuns, chosen),

    logIn: (session, credentials) => logIn(facts, session, credentials),
    async checkLogin(session) {
      return loginOn(facts, await openPage(session, site, { path: paths.account }))
    },

    async markBefore(session, { username }) {
      return { newestRunId: newestId(await userRuns(session, username, () => true)) }
    },
    submit: (session, draft) => submitToCodeforces(facts, session, draft),
    async findRun(session, draft, before) {
      const list = await myRuns(session, draft)
      const readSource = async (run: RunRef) =>
        readRunSource(await askData(session, paths.runSource, run, list)).source
      return chooseRun(readRunRows(facts, judge, list), draft, before, readSource, {
        sameLanguageNames: false,
      })
    },
    async readVerdict(session, run) {
      const shown = await publicRow(session, run)
      if (shown !== null) return shown.state
      const list = await myRuns(session, run)
      const row = readRunRows(facts, judge, list).find(({ run: { id } }) => id === run.id)
      if (row === undefined) throw notUnderstood(list, `run ${run.id} is not in the list`).ofOne()
      return row.state
    },
    async readCompileMessage(session, run) {
      const list = await myRuns(session, run)
      const { compileMessage } = readRunSource(await askData(session, paths.runSource, run, list))
      return compileMessage ?? readJudgeProtocol(await askData(session, paths.judgeProtocol, run, list))
    },
    async readPublicRuns(session, { handle, problem, since }) {
      return (await userRuns(session, handle, ({ submittedAt }) => submittedAt < since))
        .filter(
          ({ submittedAt, run }) =>
            submittedAt >= since && (problem === null || run.problem.id === problem.id),
        )
        .map(asPublicRun)
    },
    async readProfile(session, user) {
      const path = fillPath(paths.userInfo, { user })
      return readApiUser(facts, await openPage(session, site, { path, isData: true }))
    },
    async checkHealth(session) {
      const page = await openPage(session, site, { path: paths.logIn })
      csrfOf(facts, page)
    },
  }
}

export const createCf = (override?: unknown) => createCodeforces('CF', CF_FACTS, override)
export const createGym = (override?: unknown) => createCodeforces('GYM', GYM_FACTS, override)
