import type { JudgeAdapter, ProblemRef } from '../../adapter.ts'
import { languageNamed } from '../../facts/language-named.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { attribute, find, findAll, lineOf, notUnderstood } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { chooseRun } from '../../runs/choose-run.ts'
import { asPublicRun, newestId } from '../../runs/run-row.ts'
import { redirectOf, sendForm } from '../../visit.ts'
import { pageJudge } from '../page-judge.ts'
import { readSpojProblem } from './read-spoj-problem.ts'
import { readAccountRuns, readSignedList, readStatusRows } from './read-spoj-runs.ts'
import { SPOJ_FACTS, SpojFacts } from './spoj-facts.ts'
import { isLoggedOut, submitToSpoj } from './submit-to-spoj.ts'

/** SPOJ: statements in free HTML, languages that differ from problem to problem, and answers that name the run. */
export function createSpoj(override?: unknown): JudgeAdapter {
  const facts = readFacts(SpojFacts, SPOJ_FACTS, override)
  const { site, paths, selectors, texts } = facts
  const { base, open, openOwn } = pageJudge(facts, {
    judge: 'SPOJ',
    readProblem: (problem, page) => readSpojProblem(facts, problem, page),
    runPath: ({ id }) => fillPath(paths.run, { run: id }),
    readRuns: (page) => readStatusRows(facts, page),
    isLoggedOut: (page) => isLoggedOut(facts, page),
  })

  async function accountRuns(session: RemoteSession, problem: ProblemRef, user: string) {
    const page = await openOwn(session, fillPath(paths.accountRuns, { id: problem.id, user }))
    return readAccountRuns(facts, page, problem, user)
  }

  return {
    ...base,
    parseProblem(text) {
      const id = text
        .trim()
        .replace(/^https?:\/\/(?:www\.)?spoj\.com\/problems\/(\w+)\/?(?:[?#].*)?$/i, '$1')
        .replace(/^SPOJ-/i, '')
      return /^\w{1,20}$/.test(id) ? { id: id.toUpperCase(), contest: null } : null
    },
    async readLanguages(session, { id }) {
      const page = await open(session, fillPath(paths.submitPage, { id }))
      const offered = findAll(page.root, selectors.languageOption).flatMap((option) => {
        const value = attribute(option, 'value')
        return value === null || value === '' ? [] : [languageNamed(value, lineOf(option))]
      })
      // The form is shown to users only.
      return offered.length === 0 ? facts.languages : offered
    },

    async logIn(session, { username, password }) {
      const fields = facts.logInFields
      const page = await sendForm(session, site, {
        path: paths.logIn,
        form: [
          [fields.username, username],
          [fields.password, password],
          [fields.keep, '1'],
          [fields.target, '/'],
        ],
      })
      if (page.text.includes(texts.logInFailed))
        throw new RemoteFault('locked-out', 'The site knows no such user, or another password.', {
          remoteText: texts.logInFailed,
        })
      if (redirectOf(page) === null && !page.text.includes(texts.loggingIn) && isLoggedOut(facts, page))
        throw notUnderstood(page, 'neither logged in nor refused')
    },
    async checkLogin(session) {
      const page = await open(session, paths.home)
      return { isLoggedIn: find(page.root, selectors.loggedIn) !== null, handle: null }
    },

    async markBefore(session, { problem, username }) {
      return { newestRunId: newestId(await accountRuns(session, problem, username)) }
    },
    submit: (session, draft) => submitToSpoj(facts, session, draft),
    async findRun(session, draft, before) {
      const rows = await accountRuns(session, draft.problem, draft.username)
      return chooseRun(rows, draft, before, null, { sameLanguageNames: false })
    },
    async readPublicRuns(session, { handle, problem, since }) {
      const path = fillPath(paths.publicRuns, { user: handle })
      return readSignedList(facts, await open(session, path), handle)
        .filter(
          ({ submittedAt, run }) =>
            submittedAt >= since && (problem === null || run.problem.id === problem.id),
        )
        .map(asPublicRun)
    },
    async checkHealth(session) {
      const page = await open(session, paths.home)
      // Everybody is either asked to log in or offered to log out.
      if (find(page.root, selectors.loggedIn) === null && !isLoggedOut(facts, page))
        throw notUnderstood(page, 'neither logged in nor logged out')
    },
  }
}
