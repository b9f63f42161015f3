import type { JudgeAdapter, ProblemRef, RunRef } from '../../adapter.ts'
import { languageNamed } from '../../facts/language-named.ts'
import { readFacts } from '../../facts/read-facts.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { JUDGE_PROFILES } from '../../judge-profiles.ts'
import { fillPath } from '../../page/fill-path.ts'
import {
  attribute,
  elementsIn,
  find,
  findAll,
  lineOf,
  messageText,
  notUnderstood,
  type Page,
  rawText,
  requireElement,
  wordsOf,
} from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { chooseRun } from '../../runs/choose-run.ts'
import { isSameLanguage } from '../../runs/run-likeness.ts'
import { asPublicRun, isSameUser, newestFirst, newestId } from '../../runs/run-row.ts'
import { openPage } from '../../visit.ts'
import { ATCODER_FACTS, AtCoderFacts } from './atcoder-facts.ts'
import { parseTask } from './parse-task.ts'
import { readFeed, readMyRuns, readRunStatus } from './read-atcoder-runs.ts'
import { readTask } from './read-task.ts'

/**
 * AtCoder. Login and the form of finished contests want to see a person, and its terms forbid to share an account, so
 * nothing is ever submitted from here: people do it in their own browser. Tasks are public, the runs of a handle come
 * from a public feed, and own runs can be read with the cookie of a login.
 */
export function createAtCoder(override?: unknown): JudgeAdapter {
  const facts = readFacts(AtCoderFacts, ATCODER_FACTS, override)
  const { site, paths, selectors, feed } = facts
  const address = (path: string, problem: ProblemRef, run = '') =>
    `${site.baseUrl}${fillPath(path, placesOf(problem, run))}`

  async function openOwn(session: RemoteSession, path: string, isData = false): Promise<Page> {
    const page = await openPage(session, site, { path, isData })
    if (page.url.pathname === '/login') throw new RemoteFault('session-lost', 'The login has ended.')
    return page
  }

  const myRuns = async (session: RemoteSession, problem: ProblemRef, username: string) =>
    readMyRuns(facts, await openOwn(session, fillPath(paths.myRuns, placesOf(problem))), problem, username)

  const runPage = (session: RemoteSession, run: RunRef) =>
    openOwn(session, fillPath(paths.run, placesOf(run.problem, run.id)))

  return {
    profile: { ...JUDGE_PROFILES.AC, manners: site.manners },
    facts,
    allowedHosts: [...site.hosts, ...site.fileHosts],
    parseProblem: parseTask,
    problemUrl: (problem) => address(paths.task, problem),
    submitUrl: (problem) => address(paths.submitPage, problem),
    runUrl: ({ id, problem }) => address(paths.run, problem, id),
    profileUrl: (user) => `${site.baseUrl}${fillPath(paths.user, { user })}`,

    async readProblem(session, problem) {
      return readTask(
        facts,
        problem,
        await openPage(session, site, { path: fillPath(paths.task, placesOf(problem)) }),
      )
    },
    async readLanguages(session, problem) {
      const page = await openPage(session, site, { path: fillPath(paths.submitPage, placesOf(problem)) })
      const offered = new Map(
        findAll(page.root, selectors.languageOption).flatMap((option) => {
          const value = attribute(option, 'value')
          return value === null || value === ''
            ? []
            : [[value, languageNamed(value, lineOf(option))] as const]
        }),
      )
      // The form is shown to users only.
      return offered.size === 0 ? facts.languages : [...offered.values()]
    },
    knownLanguages: () => facts.languages,
    isSameLanguage,

    async logIn() {
      throw new RemoteFault('captcha', 'The login wants to see a person; import the cookie of one.')
    },
    async checkLogin(session) {
      const page = await openPage(session, site, { path: paths.home })
      const name = /userScreenName\s*=\s*"([^"]*)"/.exec(page.text)?.[1]
      if (name === undefined) throw notUnderstood(page, 'it does not say who is logged in')
      return { isLoggedIn: name !== '', handle: name || null }
    },

    async markBefore(session, { problem, username }) {
      return { newestRunId: newestId(await myRuns(session, problem, username)) }
    },
    async submit() {
      throw new RemoteFault('captcha', 'The site takes solutions from people only.')
    },
    async findRun(session, draft, before) {
      const readSource = async (run: RunRef) => {
        const source = find((await runPage(session, run)).root, selectors.runSource)
        return source === null ? null : rawText(source)
      }
      return chooseRun(await myRuns(session, draft.problem, draft.username), draft, before, readSource, {
        sameLanguageNames: false,
      })
    },
    async readVerdict(session, run) {
      const page = await openOwn(session, fillPath(paths.runState, placesOf(run.problem, run.id)), true)
      const state = readRunStatus(facts, page, run.id)
      if (state === null) throw notUnderstood(page, `run ${run.id} is not the account's`).ofOne()
      return state
    },
    async readCompileMessage(session, run) {
      const { root } = await runPage(session, run)
      return messageUnder(facts, root)
    },
    async readPublicRuns(session, { handle, problem, since }) {
      const from = String(Math.max(0, Math.floor(since.getTime() / 1_000)))
      const path = `${feed.baseUrl}${fillPath(feed.path, { user: handle, since: from })}`
      return newestFirst(readFeed(facts, await openPage(session, site, { path, isData: true })))
        .filter(
          ({ submittedAt, run, username }) =>
            isSameUser(username, handle) &&
            submittedAt >= since &&
            (problem === null || run.problem.id === problem.id),
        )
        .map(asPublicRun)
    },
    async readProfile(session, user) {
      const page = await openPage(session, site, { path: fillPath(paths.user, { user }) })
      if (page.status === 404) return null
      requireElement(page, selectors.profile)
      return findAll(page.root, selectors.profile).map(wordsOf).join('\n')
    },
    async checkHealth(session) {
      const page = await openPage(session, site, { path: paths.home })
      if (!page.text.includes('userScreenName')) throw notUnderstood(page, 'not the first page')
    },
  }
}

const placesOf = ({ id, contest }: ProblemRef, run = '') => ({ task: id, contest: contest ?? '', run })

/** The box that follows the heading of a compile error. */
function messageUnder({ selectors, headings }: AtCoderFacts, root: Page['root']): string | null {
  const isHeading = (text: string) => headings.compileError.some((word) => text.startsWith(word))
  for (const parent of findAll(root, '*')) {
    const children = elementsIn(parent)
    const at = children.findIndex(
      (child) => child.tagName === selectors.runMessageHeading && isHeading(lineOf(child)),
    )
    const box = at < 0 ? undefined : children.slice(at + 1).find(({ tagName }) => tagName === 'pre')
    if (box !== undefined) return messageText(box)
  }
  return null
}
