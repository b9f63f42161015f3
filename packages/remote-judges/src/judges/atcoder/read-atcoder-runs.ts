import { fromHtml } from 'hast-util-from-html'
import { z } from 'zod'
import type { ProblemRef, RunState } from '../../adapter.ts'
import { attribute, cellsOf, find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import type { RunRow } from '../../runs/run-row.ts'
import { kibibytes, milliseconds, runStateOf } from '../../runs/run-state.ts'
import type { AtCoderFacts } from './atcoder-facts.ts'

/** `3/21`, and `3/21 WA` while the rest is still to come: such a verdict may get worse. */
const PROGRESS = /^\d+\s*\/\s*\d+/

type Measured = Pick<Extract<RunState, { kind: 'judged' }>, 'timeMs' | 'memoryKib'>

function stateOf({ verdicts }: AtCoderFacts, text: string, measured: Partial<Measured> = {}): RunState {
  if (PROGRESS.test(text)) return { kind: 'running', stage: 'judging', remoteText: text.slice(0, 200) }
  return runStateOf(verdicts, text, measured)
}

/** A cell of time or memory; null where the site shows none. */
const measuredIn = (cells: readonly string[]): Measured => ({
  timeMs: valueIn(cells, /^\d+\s*m?s$/, milliseconds),
  memoryKib: valueIn(cells, /^\d+\s*(K|M)i?B$/, kibibytes),
})

function valueIn(cells: readonly string[], shape: RegExp, read: (text: string) => number | null) {
  const cell = cells.find((text) => shape.test(text))
  return cell === undefined ? null : read(cell)
}

/** The account's own runs in a contest. Rows that are unfinished or have failed to compile have fewer cells. */
export function readMyRuns(facts: AtCoderFacts, page: Page, problem: ProblemRef, username: string): RunRow[] {
  const { selectors } = facts
  if (find(page.root, selectors.noRuns) === null && find(page.root, selectors.runRow) === null)
    throw notUnderstood(page, 'no list of runs')
  return findAll(page.root, selectors.runRow).flatMap((row) => {
    const id = attribute(find(row, selectors.runCell), 'dataId')
    if (id === null || !/^\d+$/.test(id)) return []
    const cells = cellsOf(row).map(lineOf)
    const bytes = cells.map((text) => /^(\d+) Byte$/.exec(text)?.[1]).find((found) => found !== undefined)
    return [
      {
        run: { id, problem, username },
        username,
        languageName: cells[3] ?? '',
        sourceBytes: bytes === undefined ? null : Number(bytes),
        submittedAt: new Date((cells[0] ?? '').replace(' ', 'T').replace(/(\d\d)(\d\d)$/, '$1:$2')),
        state: stateOf(facts, lineOf(find(row, selectors.runLabel)), measuredIn(cells)),
      },
    ]
  })
}

const Status = z.object({ Result: z.record(z.string(), z.object({ Html: z.string() })).nullish() })

/** Reads the state that the site's own page asks for while it shows a run. Null if the run is not the account's. */
export function readRunStatus(facts: AtCoderFacts, page: Page, id: string): RunState | null {
  const read = Status.safeParse(parseJson(page))
  if (!read.success) throw notUnderstood(page, 'not the shape of a state')
  const html = read.data.Result?.[id]?.Html
  if (html === undefined) return null
  // Cells need a row around them to be parsed as cells.
  const row = fromHtml(`<table><tbody><tr>${html}</tr></tbody></table>`)
  const label = find(row, facts.selectors.runLabel)
  if (label === null) throw notUnderstood(page, 'a state without a label')
  return stateOf(facts, lineOf(label), measuredIn(findAll(row, 'td').map(lineOf)))
}

const Feed = z.array(
  z.object({
    id: z.int().positive(),
    epoch_second: z.number(),
    problem_id: z.string(),
    contest_id: z.string(),
    user_id: z.string(),
    language: z.string(),
    length: z.int().nonnegative().nullish(),
    result: z.string(),
    execution_time: z.number().nullish(),
  }),
)

/** The public feed of all tasks, in any order. It names no memory. */
export function readFeed(facts: AtCoderFacts, page: Page): RunRow[] {
  const read = Feed.safeParse(parseJson(page))
  if (!read.success) throw notUnderstood(page, 'not the shape of the feed')
  return read.data.map((run) => ({
    run: {
      id: String(run.id),
      problem: { id: run.problem_id, contest: run.contest_id },
      username: run.user_id,
    },
    username: run.user_id,
    languageName: run.language,
    sourceBytes: run.length ?? null,
    submittedAt: new Date(run.epoch_second * 1_000),
    state: stateOf(facts, run.result, { timeMs: run.execution_time ?? null }),
  }))
}

function parseJson(page: Page): unknown {
  try {
    return JSON.parse(page.text)
  } catch {
    throw notUnderstood(page, 'not JSON')
  }
}
