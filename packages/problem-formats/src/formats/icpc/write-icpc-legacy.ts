import { bytesOf } from '../../package-content.ts'
import type {
  PackageProblem,
  PackageStatement,
  PackageSubtask,
  PackageWarning,
} from '../../package-problem.ts'
import { PACKAGE_TEXTS } from '../../package-texts.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { escapeTex, markdownToTex } from '../../tex/markdown-to-tex.ts'
import { texToMarkdown } from '../../tex/tex-to-markdown.ts'
import { lossesOf, refusedMode } from '../../write/common-losses.ts'
import { textEntry } from '../../write/entries.ts'
import { wholeStatement } from '../../write/whole-statement.ts'
import { withDownloads } from '../shared/attachments.ts'
import { Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases } from '../shared/scored-cases.ts'
import { splitSections } from '../shared/split-sections.ts'
import { DOMJUDGE_INI } from './domjudge-ini.ts'
import { caseEntries, named, type WrittenGroup, writtenGroups, writtenSamples } from './write-groups.ts'
import { keepForIcpc } from './write-icpc.ts'
import { flagsOf, validatorFiles, writableValidators } from './write-judge.ts'
import { attachmentsOf, codeOf, commonLosses, icpcCode, writeEach, yamlEntry } from './write-parts.ts'
import { keepSolutions, writtenSolutions } from './write-submissions.ts'

/** Packages of the version `legacy`, which most judges read: TeX statements and different files for groups. */
export const icpcLegacyWriter: FormatWriter = {
  format: 'icpc',
  name: 'icpc-legacy',
  container: 'zip',
  losses: lossesForLegacy,
  write: (problems) => writeEach(problems, writeProblem),
}

/** The format's names of policies; for those it lacks, the minimum is closest. */
const POLICIES = {
  sum: 'sum',
  average: 'avg',
  min: 'min',
  max: 'max',
  product: 'min',
  'all-or-nothing': 'min',
} as const satisfies Readonly<Record<PackageSubtask['policy'], string>>
const KEPT = { sum: 'sum', avg: 'average', min: 'min', max: 'max' } as const

function lossesForLegacy(problem: PackageProblem): PackageWarning[] {
  const losses = commonLosses(problem, 'legacy')
  if (losses.some(({ code }) => PACKAGE_TEXTS[code].level === 'error')) return losses
  if (problem.judgeMode === 'output_only') return [refusedMode(problem)]
  const lose = (code: PackageWarning['code']) => losses.push({ code, details: {} })
  lose('statement-becomes-tex')
  losses.push(...lossesOf(problem, ['languages']))
  if (problem.tags.some((tag) => /\s/.test(tag))) lose('loses-tags')
  if (problem.scoring === 'oi') {
    losses.push(...lossesOf(problem, ['dependencies']))
    if (problem.subtasks.some(({ policy }) => KEPT[POLICIES[policy]] !== policy)) lose('loses-policies')
  }
  return losses
}

/** A problem reduced to what such a package can hold, that is, to what an import of the export yields. */
export function keepForIcpcLegacy(problem: PackageProblem): PackageProblem {
  const current = keepForIcpc(problem)
  const { downloads } = attachmentsOf(problem)
  const statements = problem.statements
    .toSorted((a, b) => Number(codeOf(b) === 'en') - Number(codeOf(a) === 'en'))
    .map((statement, index) => {
      const { markdown } = texToMarkdown(bodyOf(statement, problem), { picture: (file) => file })
      const { language = null, title = '' } = current.statements[index] ?? {}
      return { language, title, ...splitSections(markdown) }
    })
  return {
    ...current,
    statements: withDownloads(statements, downloads),
    tags: problem.tags.map(inOneWord),
    languages: null,
    ...(problem.scoring === 'oi' ? keepGroups(problem) : {}),
    solutions: keepSolutions(problem, 'legacy'),
  }
}

/** A blank separates keywords here. */
const inOneWord = (tag: string) => tag.replaceAll(/\s+/g, '-')

function keepGroups(problem: PackageProblem) {
  const groups = writtenGroups(problem).map((group): CaseGroup => {
    const worth = worthOf(group)
    return {
      id: group.folder,
      policy: KEPT[POLICIES[group.policy]],
      score: group.policy === 'sum' ? worth * group.cases.length : worth,
      dependsOn: [],
      cases: group.cases.map((one) => ({ ...named(one), score: worth })),
    }
  })
  const samples = writtenSamples(problem).map((one) => ({ ...named(one), score: 0 }))
  const sample: CaseGroup = { id: 'sample', policy: 'sum', score: 0, dependsOn: [], cases: samples }
  return scoredCases([sample, ...groups], new Report())
}

/** Points of one accepted case, before the group's policy. */
const worthOf = ({ policy, maxScore, cases }: WrittenGroup) =>
  policy === 'sum' ? maxScore / cases.length : maxScore

function bodyOf(statement: PackageStatement, problem: PackageProblem): string {
  const { shown } = attachmentsOf(problem)
  return markdownToTex(wholeStatement(statement), (address) => {
    const name = address.replace(/^file:\/\//, '')
    return shown.includes(name) ? name : null
  })
}

function* writeProblem(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  const { attachments, program, timeLimitMs } = problem
  const seconds = String(timeLimitMs / 1000)
  const code = problem.code === null ? null : icpcCode(problem.code)
  const id = code === null ? '' : `externalid = '${code}'\n`
  yield yamlEntry(`${folder}problem.yaml`, manifestOf(problem))
  yield textEntry(folder + DOMJUDGE_INI, `${id}timelimit = '${seconds}'\n`)
  yield textEntry(`${folder}.timelimit`, `${seconds}\n`)
  for (const statement of problem.statements) {
    // The exact name is in the manifest; here braces would have to be balanced.
    const name = escapeTex(statement.title.replaceAll(/[{}]/g, ''))
    const tex = `\\problemname{${name}}\n\n${bodyOf(statement, problem)}\n`
    yield textEntry(`${folder}problem_statement/problem.${codeOf(statement)}.tex`, tex)
  }
  const { downloads } = attachmentsOf(problem)
  for (const [name, content] of attachments) {
    const place = downloads.includes(name) ? 'attachments' : 'problem_statement'
    yield { path: `${folder}${place}/${name}`, read: () => bytesOf(content) }
  }
  yield* writeData(problem, `${folder}data/`)
  if (program !== null)
    for (const [name, text] of validatorFiles(program))
      yield textEntry(`${folder}output_validators/${program.kind}/${name}`, text)
  for (const { files } of writableValidators(problem))
    for (const [name, text] of files) yield textEntry(`${folder}input_validators/${name}`, text)
  for (const { path, solution } of writtenSolutions(problem))
    yield textEntry(`${folder}submissions/${path}`, solution.source)
}

function* writeData(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  const groups = writtenGroups(problem)
  if (problem.scoring === 'oi') {
    yield yamlEntry(`${folder}testdata.yaml`, { grading: 'default', grader_flags: 'ignore_sample' })
    for (const group of groups)
      yield yamlEntry(`${folder}${group.folder}/testdata.yaml`, {
        // Without this, cases after a rejected one would not count towards the sum.
        on_reject: POLICIES[group.policy] === 'min' ? 'break' : 'continue',
        grading: 'default',
        grader_flags: POLICIES[group.policy],
        accept_score: worthOf(group),
        range: `0 ${group.maxScore}`,
      })
  }
  for (const one of [...writtenSamples(problem), ...groups.flatMap(({ cases }) => cases)])
    yield* caseEntries(folder, one)
}

function manifestOf(problem: PackageProblem): Record<string, unknown> {
  const { author, source, tags, mode, program, scoring, judgeMode } = problem
  const flags = flagsOf(problem).map((flag) => (/^[^\s"']+$/.test(flag) ? flag : `"${flag}"`))
  const kinds = { interactive: ' interactive', multi_pass: ' multi-pass' }
  const kind = Object.entries(kinds).find(([name]) => name === judgeMode)?.[1] ?? ''
  return {
    problem_format_version: 'legacy',
    type: scoring === 'oi' ? 'scoring' : 'pass-fail',
    name: Object.fromEntries(problem.statements.map((one) => [codeOf(one), one.title])),
    ...(author === null ? {} : { author }),
    ...(source === null ? {} : { source }),
    limits: {
      memory: problem.memoryLimitMib,
      ...(mode?.kind === 'multi_pass' ? { validation_passes: mode.passLimit } : {}),
    },
    validation: program === null ? 'default' : `custom${kind}`,
    ...(flags.length > 0 ? { validator_flags: flags.join(' ') } : {}),
    ...(tags.length > 0 ? { keywords: tags.map(inOneWord).join(' ') } : {}),
  }
}
