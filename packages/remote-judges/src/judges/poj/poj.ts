import type { JudgeAdapter, RunRef } from '../../adapter.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'
import { fillPath } from '../../page/fill-path.ts'
import { find, messageText, notUnderstood, rawText } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { chooseRun } from '../../runs/choose-run.ts'
import { NO_PROFILE } from '../../runs/no-profile.ts'
import { readBack } from '../../runs/read-back.ts'
import { isSameLanguage } from '../../runs/run-likeness.ts'
import { asPublicRun, isSameUser, newestId } from '../../runs/run-row.ts'
import { openPage, sendForm } from '../../visit.ts'
import { parseNumberedProblem } from '../numbered-problem.ts'
import { POJ_FACTS, PojFacts } from './poj-facts.ts'
import { readPojProblem } from './read-poj-problem.ts'
import { readPojRuns } from './read-poj-runs.ts'
import { submitToPoj } from './submit-to-poj.ts'

/** POJ: plain HTTP, forms without tokens, and pages that say only in words whether a login worked. */
export function createPoj(override?: unknown): JudgeAdapter {
  const facts = readFacts(PojFacts, POJ_FACTS, override)
  const { site, paths, selectors, texts } = facts
  const open = (session: RemoteSession, path: string) => openPage(session, site, { path })
  const address = (path: string, values: Record<string, string>) => `${site.baseUrl}${fillPath(path, values)}`
  const pathOf = (run: RunRef) => fillPath(paths.run, { next: String(BigInt(run.id) + 1n) })

  const readRuns = async (
    session: RemoteSession,
    id: string,
    user: string,
    language = '',
    below: string | null = null,
  ) => {
    const path = fillPath(paths.runs, { id, user, language })
    return readPojRuns(facts, await open(session, below === null ? path : `${path}&top=${below}`))
  }

  async function isLoggedIn(session: RemoteSession): Promise<boolean> {
    return (await open(session, paths.home)).text.includes(texts.loggedIn)
  }

  async function readSource(session: RemoteSession, run: RunRef): Promise<string | null> {
    const page = await open(session, fillPath(paths.source, { run: run.id }))
    if (find(page.root, selectors.logInForm) !== null)
      throw new RemoteFault('session-lost', 'The login has ended.')
    const source = find(page.root, selectors.source)
    return source === null ? null : rawText(source)
  }

  return {
    profile: { ...JUDGE_PROFILES.POJ, manners: site.manners },
    facts,
    allowedHosts: [...site.hosts, ...site.fileHosts],
    parseProblem: (text) => parseNumberedProblem(text, 'POJ', /[?&]id=(\d+)/),
    problemUrl: ({ id }) => address(paths.problem, { id }),
    submitUrl: ({ id }) => address(paths.submitPage, { id }),
    runUrl: (run) => `${site.baseUrl}${pathOf(run)}`,

    async readProblem(session, problem) {
      return readPojProblem(facts, problem, await open(session, fillPath(paths.problem, { id: problem.id })))
    },
    readLanguages: async () => facts.languages,
    knownLanguages: () => facts.languages,
    isSameLanguage,

    async logIn(session, { username, password }) {
      const fields = facts.logInFields
      // The first page gives the cookie that the login belongs to.
      await open(session, paths.home)
      const page = await sendForm(session, site, {
        path: paths.logIn,
        form: [
          [fields.username, username],
          [fields.password, password],
          [fields.button, 'login'],
          [fields.target, '/'],
        ],
      })
      if (page.text.includes(texts.logInFailed) || !(await isLoggedIn(session)))
        throw new RemoteFault('locked-out', 'The site knows no such user, or another password.')
    },
    async checkLogin(session) {
      return { isLoggedIn: await isLoggedIn(session), handle: null }
    },

    async markBefore(session, { username }) {
      return { newestRunId: newestId(await readRuns(session, '', username)) }
    },
    submit: (session, draft) => submitToPoj(facts, session, draft),
    async findRun(session, draft, before) {
      const readPage = (below: string | null) =>
        readRuns(session, draft.problem.id, draft.username, draft.language.id, below)
      const { rows, reachesBack } = await readBack(readPage, before)
      return chooseRun(rows, draft, before, (run) => readSource(session, run), { isCertain: reachesBack })
    },
    async readVerdict(session, run) {
      const page = await open(session, pathOf(run))
      const row = readPojRuns(facts, page).find(({ run: { id } }) => id === run.id)
      if (row === undefined) throw notUnderstood(page, `run ${run.id} is not in the list`).ofOne()
      return row.state
    },
    async readCompileMessage(session, run) {
      const page = await open(session, fillPath(paths.compileMessage, { run: run.id }))
      const message = find(page.root, selectors.compileMessage)
      return message === null ? null : messageText(message)
    },
    async readPublicRuns(session, { handle, problem, since }) {
      const rows = await readRuns(session, problem?.id ?? '', handle)
      // The site may list everybody whose login contains the handle.
      return rows
        .filter(({ submittedAt, username }) => submittedAt >= since && isSameUser(username, handle))
        .map(asPublicRun)
    },
    ...NO_PROFILE,
    async checkHealth(session) {
      readPojRuns(facts, await open(session, fillPath(paths.runs, { id: '', user: '', language: '' })))
    },
  }
}
