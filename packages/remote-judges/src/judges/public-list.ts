import type { JudgeAdapter, RemoteLanguage, RunRef } from '../adapter.ts'
import type { RemoteSession } from '../fetch/remote-session.ts'
import { fillPath } from '../page/fill-path.ts'
import { find, rawText } from '../page/html-page.ts'
import { chooseRun } from '../runs/choose-run.ts'
import { readBack } from '../runs/read-back.ts'
import { asPublicRun, isSameUser, newestId, type RunRow } from '../runs/run-row.ts'
import type { OpenPage } from './page-judge.ts'

/** The runs wanted of a list; absent: all. */
export interface ListSearch {
  readonly problemId?: string
  readonly username?: string
  readonly language?: RemoteLanguage
  /** Only runs with smaller ids; null: from the newest. */
  readonly below?: string | null
}

interface PublicList {
  readonly readList: (session: RemoteSession, search: ListSearch) => Promise<readonly RunRow[]>
  /** Opens a page that only the account may see. */
  readonly openOwn: OpenPage
  readonly facts: {
    readonly paths: { readonly source: string }
    readonly selectors: { readonly source: string }
  }
}

/** The methods of a judge that shows the runs of all users in one list, and their sources to each. */
export function publicList({
  readList,
  openOwn,
  facts: { paths, selectors },
}: PublicList): Pick<JudgeAdapter, 'markBefore' | 'findRun' | 'readPublicRuns' | 'checkHealth'> {
  async function readSource(session: RemoteSession, run: RunRef): Promise<string | null> {
    const page = await openOwn(session, fillPath(paths.source, { run: run.id }))
    const source = find(page.root, selectors.source)
    return source === null ? null : rawText(source)
  }

  return {
    async markBefore(session, { username }) {
      return { newestRunId: newestId(await readList(session, { username })) }
    },
    async findRun(session, draft, before) {
      const { problem, username, language } = draft
      const readPage = (below: string | null) =>
        readList(session, { problemId: problem.id, username, language, below })
      const { rows, reachesBack } = await readBack(readPage, before)
      return chooseRun(rows, draft, before, (run) => readSource(session, run), { isCertain: reachesBack })
    },
    async readPublicRuns(session, { handle, problem, since }) {
      const rows = await readList(session, {
        username: handle,
        ...(problem === null ? {} : { problemId: problem.id }),
      })
      // The site may list everybody whose login contains the handle.
      return rows
        .filter(({ submittedAt, username }) => submittedAt >= since && isSameUser(username, handle))
        .map(asPublicRun)
    },
    async checkHealth(session) {
      await readList(session, {})
    },
  }
}
