import { cellsOf, findAll, lineOf, type Page, requireElement } from '../../page/html-page.ts'
import { linkedLogin } from '../../page/linked-login.ts'
import type { RunRow } from '../../runs/run-row.ts'
import { beijingTime, kibibytes, milliseconds, runStateOf } from '../../runs/run-state.ts'
import type { PojFacts } from './poj-facts.ts'

/** The rows of the status page, newest first. Time and memory are shown of accepted runs only. */
export function readPojRuns({ selectors, verdicts, userField }: PojFacts, page: Page): RunRow[] {
  return findAll(requireElement(page, selectors.runTable), 'tr').flatMap((row) => {
    const cells = cellsOf(row)
    const [id, , problem, verdict, memory, time, language, length, at] = cells.map(lineOf)
    if (at === undefined || !/^\d+$/.test(id ?? '')) return []
    return [
      {
        run: { id: id ?? '', problem: { id: problem ?? '', contest: null } },
        username: linkedLogin(cells[1] ?? null, userField),
        languageName: language ?? '',
        sourceBytes: Number.parseInt(length ?? '', 10) || null,
        submittedAt: beijingTime(at),
        state: runStateOf(verdicts, verdict ?? '', {
          timeMs: milliseconds(time ?? ''),
          memoryKib: kibibytes(memory ?? ''),
        }),
      },
    ]
  })
}
