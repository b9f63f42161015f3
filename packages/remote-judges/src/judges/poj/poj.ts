import type { JudgeAdapter } from '../../adapter.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { find } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { sendForm } from '../../visit.ts'
import { parseNumberedProblem } from '../numbered-problem.ts'
import { pageJudge } from '../page-judge.ts'
import { type ListSearch, publicList } from '../public-list.ts'
import { POJ_FACTS, PojFacts } from './poj-facts.ts'
import { readPojProblem } from './read-poj-problem.ts'
import { readPojRuns } from './read-poj-runs.ts'
import { submitToPoj } from './submit-to-poj.ts'

/** POJ: plain HTTP, forms without tokens, and pages that say only in words whether a login worked. */
export function createPoj(override?: unknown): JudgeAdapter {
  const facts = readFacts(PojFacts, POJ_FACTS, override)
  const { site, paths, selectors, texts } = facts
  const { base, open, openOwn } = pageJudge(facts, {
    judge: 'POJ',
    readProblem: (problem, page) => readPojProblem(facts, problem, page),
    runPath: ({ id }) => fillPath(paths.run, { next: String(BigInt(id) + 1n) }),
    readRuns: (page) => readPojRuns(facts, page),
    isLoggedOut: (page) => find(page.root, selectors.logInForm) !== null,
  })

  async function readList(session: RemoteSession, { problemId, username, language, below }: ListSearch) {
    const path = fillPath(paths.runs, {
      id: problemId ?? '',
      user: username ?? '',
      language: language?.id ?? '',
    })
    return readPojRuns(facts, await open(session, below == null ? path : `${path}&top=${below}`))
  }

  async function isLoggedIn(session: RemoteSession): Promise<boolean> {
    return (await open(session, paths.home)).text.includes(texts.loggedIn)
  }

  return {
    ...base,
    ...publicList({ readList, openOwn, facts }),
    parseProblem: (text) => parseNumberedProblem(text, 'POJ', /[?&]id=(\d+)/),

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
    submit: (session, draft) => submitToPoj(facts, session, draft),
  }
}
