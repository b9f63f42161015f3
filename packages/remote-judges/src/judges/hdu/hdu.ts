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
import { openPage, redirectOf, sendForm } from '../../visit.ts'
import { parseNumberedProblem } from '../numbered-problem.ts'
import { HDU_FACTS, HduFacts } from './hdu-facts.ts'
import { readHduProblem } from './read-hdu-problem.ts'
import { readHduRuns } from './read-hdu-runs.ts'
import { submitToHdu } from './submit-to-hdu.ts'

/** HDU: no tokens, no scripts; a solution is answered by a redirect, and its run must be looked for. */
export function createHdu(override?: unknown): JudgeAdapter {
  const facts = readFacts(HduFacts, HDU_FACTS, override)
  const { site, paths, selectors, texts } = facts
  const open = (session: RemoteSession, path: string) => openPage(session, site, { path })
  const address = (path: string, values: Record<string, string>) => `${site.baseUrl}${fillPath(path, values)}`

  const readRuns = async (session: RemoteSession, id: string, user: string, lang = 0, first = '') =>
    readHduRuns(facts, await open(session, fillPath(paths.runs, { id, user, lang: String(lang), first })))

  async function readSource(session: RemoteSession, run: RunRef): Promise<string | null> {
    const page = await open(session, fillPath(paths.source, { run: run.id }))
    if (page.text.includes(texts.logInPage)) throw new RemoteFault('session-lost', 'The login has ended.')
    const source = find(page.root, selectors.source)
    return source === null ? null : rawText(source)
  }

  return {
    profile: { ...JUDGE_PROFILES.HDU, manners: site.manners },
    facts,
    allowedHosts: [...site.hosts, ...site.fileHosts],
    parseProblem: (text) => parseNumberedProblem(text, 'HDU', /[?&]pid=(\d+)/),
    problemUrl: ({ id }) => address(paths.problem, { id }),
    submitUrl: ({ id }) => address(paths.submitPage, { id }),
    runUrl: ({ id }) => address(paths.run, { run: id }),

    async readProblem(session, problem) {
      return readHduProblem(facts, problem, await open(session, fillPath(paths.problem, { id: problem.id })))
    },
    readLanguages: async () => facts.languages,
    knownLanguages: () => facts.languages,
    isSameLanguage,

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

    async markBefore(session, { username }) {
      return { newestRunId: newestId(await readRuns(session, '', username)) }
    },
    submit: (session, draft) => submitToHdu(facts, session, draft),
    async findRun(session, draft, before) {
      // The list counts languages from one; zero means all.
      const lang = Number(draft.language.id) + 1
      const readPage = (below: string | null) =>
        readRuns(
          session,
          draft.problem.id,
          draft.username,
          lang,
          below === null ? '' : String(BigInt(below) - 1n),
        )
      const { rows, reachesBack } = await readBack(readPage, before)
      return chooseRun(rows, draft, before, (run) => readSource(session, run), { isCertain: reachesBack })
    },
    async readVerdict(session, run) {
      const page = await open(session, fillPath(paths.run, { run: run.id }))
      const row = readHduRuns(facts, page).find(({ run: { id } }) => id === run.id)
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
      readHduRuns(
        facts,
        await open(session, fillPath(paths.runs, { id: '', user: '', lang: '0', first: '' })),
      )
    },
  }
}
