import type { ProblemRef, RunState } from '../../adapter.ts'
import { attribute, find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import type { RunRow } from '../../runs/run-row.ts'
import { kibibytes, milliseconds, runStateOf } from '../../runs/run-state.ts'
import type { SpojFacts } from './spoj-facts.ts'

interface StatusRow {
  readonly run: { readonly id: string }
  readonly state: RunState
}

/** The runs that a status page shows. */
export function readStatusRows(facts: SpojFacts, page: Page): StatusRow[] {
  return findAll(page.root, facts.selectors.runStatus).flatMap((cell) => {
    const id = /^statusres_(\d+)$/.exec(attribute(cell, 'id') ?? '')?.[1]
    if (id === undefined) return []
    const text = lineOf(cell)
    const measured = {
      timeMs: seconds(lineOf(find(page.root, `#statustime_${id}`))),
      memoryKib: kibibytes(lineOf(find(page.root, `#statusmem_${id}`))),
    }
    return [{ run: { id }, state: stateOf(facts, text, attribute(cell, 'final') === '1', measured) }]
  })
}

const seconds = (text: string) => (/\d/.test(text) ? milliseconds(`${text.replace(/s$/, '')}s`) : null)

type Measured = Pick<Extract<RunState, { kind: 'judged' }>, 'timeMs' | 'memoryKib'>

/** Some problems give points instead of a verdict. A word that is not final yet is never a verdict. */
function stateOf({ verdicts }: SpojFacts, text: string, isFinal: boolean, measured: Measured): RunState {
  if (isFinal && /^\d+(\.\d+)?\b/.test(text))
    return { kind: 'judged', verdict: 'PAC', remoteText: text, points: Number.parseFloat(text), ...measured }
  const state = runStateOf(verdicts, text, measured)
  if (isFinal || state.kind === 'running') return state
  return { kind: 'running', stage: 'judging', remoteText: state.remoteText }
}

/** The rows of a page that shows one account's runs of one problem. */
export function readAccountRuns(
  facts: SpojFacts,
  page: Page,
  problem: ProblemRef,
  username: string,
): RunRow[] {
  return readStatusRows(facts, page).map(({ run: { id }, state }) => ({
    run: { id, problem },
    username,
    languageName: '',
    sourceBytes: null,
    // The page is of this account, and times are not needed to tell its runs apart.
    submittedAt: new Date(0),
    state,
  }))
}

/** A user's finished runs as a table of text, whose first line names the columns. */
export function readSignedList(facts: SpojFacts, page: Page, username: string): RunRow[] {
  const rows = page.text
    .split('\n')
    .filter((line) => line.trim().startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [heads, ...runs] = rows
  const column = (name: string) => heads?.indexOf(name) ?? -1
  const [id, date, problem, result, language] = ['ID', 'DATE', 'PROBLEM', 'RESULT', 'LANG'].map(column)
  if ([id, date, problem, result, language].includes(-1)) throw notUnderstood(page, 'no list of runs')
  return runs.flatMap((cells) => {
    const cell = (place: number | undefined) => cells[place ?? -1] ?? ''
    if (!/^\d+$/.test(cell(id))) return []
    return [
      {
        run: { id: cell(id), problem: { id: cell(problem), contest: null } },
        username,
        languageName: cell(language),
        sourceBytes: null,
        submittedAt: new Date(`${cell(date).replace(' ', 'T')}Z`),
        state: stateOf({ ...facts, verdicts: facts.shortVerdicts }, cell(result), true, {
          timeMs: null,
          memoryKib: null,
        }),
      },
    ]
  })
}
