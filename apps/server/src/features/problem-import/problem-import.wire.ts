import type { FindingVo, ImportItemVo, ProblemImportVo, WebLanguage } from '@gavel/contract'
import { PACKAGE_TEXTS, type PackageWarning, packageText } from '@gavel/problem-formats'
import type { ImportItem } from './problem-import.tables.ts'
import type { Clashes, WholeImport } from './problem-imports.service.ts'

export function importToWire(
  { problemImport, items, clashes, prefix }: WholeImport,
  language: WebLanguage,
): ProblemImportVo {
  const { id, fileName, state, format, findings, createdAt } = problemImport
  const done = state === 'reading' ? items.length : items.filter((item) => item.state !== 'waiting').length
  return {
    id,
    fileName,
    state,
    format,
    done,
    total: items.length,
    findings: findings.map((finding) => findingToWire(finding, language)),
    items: items.map((item) => itemToWire(item, { clashes, prefix, language })),
    gmtCreate: createdAt,
  }
}

interface Place {
  readonly clashes: Clashes
  readonly prefix: string
  readonly language: WebLanguage
}

function itemToWire(item: ImportItem, { clashes, prefix, language }: Place): ImportItemVo {
  const {
    number,
    place,
    code,
    title,
    languages,
    caseCount,
    subtaskCount,
    state,
    choice,
    problemId,
    findings,
  } = item
  const clash = state === 'waiting' ? clashes.get(`${prefix}${code ?? ''}`.toUpperCase()) : undefined
  return {
    number,
    place,
    code,
    title,
    languages,
    caseCount,
    subtaskCount,
    state,
    choice,
    clash: clash === undefined ? null : { id: clash.id, problemId: clash.code, title: clash.title },
    pid: problemId,
    findings: findings.map((finding) => findingToWire(finding, language)),
  }
}

export function findingToWire(finding: PackageWarning, language: WebLanguage): FindingVo {
  const { code } = finding
  // A warning stored by an older version of the site may no longer have a text.
  const known = Object.hasOwn(PACKAGE_TEXTS, code)
  return {
    level: known ? PACKAGE_TEXTS[code].level : 'warning',
    code,
    message: known ? packageText(finding, language) : code,
  }
}
