import type { PackageFiles } from '../../package-files.ts'
import type { PackageLink } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { decimal } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import { balloonColor } from './balloon-color.ts'

export const DOMJUDGE_INI = 'domjudge-problem.ini'

export interface DomjudgeIni {
  readonly name: string | null
  readonly code: string | null
  readonly timeLimitSeconds: number | null
  /** Null where the file says nothing about a contest. */
  readonly inContest: PackageLink | null
}

/** Keys about a contest, not about a problem. */
const CONTEST_KEYS = new Set(['short-name', 'points', 'color', 'allow_submit', 'allow_judge', 'probid'])

/** DOMjudge's own part of a package: lines `key = value`, optionally in quotes. */
export async function readDomjudgeIni(files: PackageFiles, report: Report): Promise<DomjudgeIni> {
  const file = files.get(DOMJUDGE_INI)
  if (file === undefined) return { name: null, code: null, timeLimitSeconds: null, inContest: null }
  const values = new Map<string, string>()
  for (const line of (await readText(file, report.warnings)).split('\n')) {
    const found = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^;#]*))/.exec(line)
    if (found) values.set(found[1] ?? '', (found[2] ?? found[3] ?? found[4] ?? '').trim())
  }
  for (const [key, value] of values) {
    if (['name', 'timelimit', 'externalid'].includes(key) || value === '') continue
    if (CONTEST_KEYS.has(key)) report.warn('note-of-setter', { key, value })
    else report.notCarried(`${DOMJUDGE_INI}: ${key} = ${value}`)
  }
  const timeLimit = values.get('timelimit')
  const label = (values.get('short-name') ?? values.get('probid')) || null
  const color = balloonColor(values.get('color') ?? '')
  return {
    name: values.get('name') ?? null,
    code: values.get('externalid')?.replace(/[^A-Za-z0-9_-]/g, '') || null,
    timeLimitSeconds: timeLimit === undefined ? null : decimal(timeLimit, DOMJUDGE_INI, 'timelimit'),
    inContest: label === null && color === null ? null : { label, color },
  }
}
