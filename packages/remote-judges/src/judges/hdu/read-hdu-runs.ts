import type { Element } from 'hast'
import { cellsOf, findAll, lineOf, type Page, requireElement } from '../../page/html-page.ts'
import { linkedLogin } from '../../page/linked-login.ts'
import type { RunRow } from '../../runs/run-row.ts'
import { beijingTime, kibibytes, milliseconds, runStateOf } from '../../runs/run-state.ts'
import type { HduFacts } from './hdu-facts.ts'

/** The rows of the status page, newest first. Rows of the table that are no runs have no number. */
export function readHduRuns(facts: HduFacts, page: Page): RunRow[] {
  return findAll(requireElement(page, facts.selectors.runTable), 'tr').flatMap(
    (row) => rowOf(facts, row) ?? [],
  )
}

function rowOf({ verdicts, userField }: HduFacts, row: Element): RunRow | null {
  const cells = cellsOf(row)
  const [id, time, verdict, problem, cpu, memory, length, language] = cells.map(lineOf)
  const author = cells[8]
  if (author === undefined || !/^\d+$/.test(id ?? '')) return null
  return {
    run: { id: id ?? '', problem: { id: problem ?? '', contest: null } },
    username: linkedLogin(author, userField),
    languageName: language ?? '',
    sourceBytes: Number.parseInt(length ?? '', 10) || null,
    submittedAt: beijingTime(time ?? ''),
    state: runStateOf(verdicts, verdict ?? '', {
      timeMs: milliseconds(cpu ?? ''),
      memoryKib: kibibytes(memory ?? ''),
    }),
  }
}
