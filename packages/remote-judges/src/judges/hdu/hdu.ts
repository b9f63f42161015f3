import type { JudgeAdapter } from '../../adapter.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { notUnderstood } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { redirectOf, sendForm } from '../../visit.ts'
import { parseNumberedProblem } from '../numbered-problem.ts'
import { pageJudge } from '../page-judge.ts'
import { type ListSearch, publicList } from '../public-list.ts'
import { HDU_FACTS, HduFacts } from './hdu-facts.ts'
import { readHduProblem } from './read-hdu-problem.ts'
import { readHduRuns } from './read-hdu-runs.ts'
import { submitToHdu } from './submit-to-hdu.ts'

/** HDU: no tokens, no scripts; a solution is answered by a redirect, and its run must be looked for. */
export function createHdu(override?: unknown): JudgeAdapter {
  const facts = readFacts(HduFacts, HDU_FACTS, override)
  const { site, paths, texts } = facts
  const { base, open, openOwn } = pageJudge(facts, {
    judge: 'HDU',
    readProblem: (problem, page) => readHduProblem(facts, problem, page),
    runPath: ({ id }) => fillPath(paths.run, { run: id }),
    readRuns: (page) => readHduRuns(facts, page),
    isLoggedOut: (page) => page.text.includes(texts.logInPage),
  })

  async function readList(session: RemoteSession, { problemId, username, language, below }: ListSearch) {
    const path = fillPath(paths.runs, {
      id: problemId ?? '',
      user: username ?? '',
      // The list counts languages from one; zero means all.
      lang: language === undefined ? '0' : String(Number(language.id) + 1),
      first: below == null ? '' : String(BigInt(below) - 1n),
    })
    return readHduRuns(facts, await open(session, path))
  }

  return {
    ...base,
    ...publicList({ readList, openOwn, facts }),
    parseProblem: (text) => parseNumberedProblem(text, 'HDU', /[?&]pid=(\d+)/),

    async logIn(session, { username, password }) {
      const fields = facts.logInFields
      const page = await sendForm(session, site, {
        path: paths.logIn,
        form: [
          [fields.username, username],
          [fields.password, password],
          [fields.button, fields.buttonValue],
        ],
      })
      if (redirectOf(page) !== null) return
      if (page.text.includes(texts.wrongPassword))
        throw new RemoteFault('locked-out', 'The site knows no such user, or another password.', {
          remoteText: texts.wrongPassword,
        })
      throw notUnderstood(page, 'neither logged in nor refused')
    },
    async checkLogin(session) {
      const page = await open(session, paths.account)
      return { isLoggedIn: page.text.includes(texts.loggedIn), handle: null }
    },
    submit: (session, draft) => submitToHdu(facts, session, draft),
  }
}
