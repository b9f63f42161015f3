import type { ProblemImportVo } from '@gavel/contract'
import { csvFile } from '../../http/csv.ts'
import type { Download } from '../../http/implement.ts'

const HEADER = ['number', 'place', 'id', 'title', 'cases', 'result', 'problem', 'findings']

/** The outcome for each problem, as a file. */
export function importReport(found: ProblemImportVo, format: 'csv' | 'json'): Download {
  const fileName = `problem_import_${found.gmtCreate.getTime()}.${format}`
  if (format === 'json')
    // Not application/json: clients take that for the envelope of a refusal.
    return {
      body: Buffer.from(JSON.stringify(found, null, 2)),
      fileName,
      contentType: 'application/x-download',
    }
  const lines = (findings: ProblemImportVo['findings']) => findings.map(({ message }) => message).join('\n')
  const whole =
    found.findings.length === 0 ? [] : [['', '', '', '', '', found.state, '', lines(found.findings)]]
  const rows = found.items.map((item) => [
    item.number,
    item.place,
    item.code,
    item.title,
    item.caseCount,
    item.state,
    item.pid,
    lines(item.findings),
  ])
  return { body: csvFile(HEADER, [...whole, ...rows]), fileName, contentType: 'text/csv; charset=utf-8' }
}
