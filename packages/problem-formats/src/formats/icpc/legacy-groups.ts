import type { SubtaskPolicy } from '@gavel/contract'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readText } from '../../read/read-text.ts'
import { decimal } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { caseOf } from './case-of.ts'
import type { IcpcCase } from './find-cases.ts'

/** The settings in `testdata.yaml` of a folder, including those inherited from parent folders. */
interface Grading {
  readonly flags: readonly string[]
  readonly acceptScore: number | null
  readonly rangeMax: number | null
}

const POLICIES: Readonly<Record<string, SubtaskPolicy>> = {
  sum: 'sum',
  min: 'min',
  max: 'max',
  avg: 'average',
}
const KNOWN_FLAGS = [
  ...['sum', 'min', 'max', 'avg', 'ignore_sample', 'worst_error', 'first_error'],
  ...['always_accept', 'accept_if_any_accepted'],
]

/**
 * Groups of a scoring problem: each folder directly below `secret` is one, and the cases beside them form another. An
 * accepted case has `accept_score` points; the group takes their sum, minimum, maximum or mean.
 *
 * @throws PackageError policy-unsupported
 */
export async function legacyGroups(
  files: PackageFiles,
  cases: readonly IcpcCase[],
  hasCustomScores: boolean,
  report: Report,
): Promise<CaseGroup[]> {
  const root = await gradingOf(files, 'data/', null, report)
  const secret = await gradingOf(files, 'data/secret/', root, report)
  const sample = await gradingOf(files, 'data/sample/', root, report)
  const ignoresSample = root.flags.includes('ignore_sample')
  const byFolder = Map.groupBy(cases, ({ path }) => folderOf(path))
  const groups: CaseGroup[] = []
  for (const [folder, members] of byFolder) {
    const inherited = folder === 'sample' ? sample : secret
    const isWhole = folder === 'sample' || folder === 'secret'
    const grading = isWhole ? inherited : await gradingOf(files, `data/${folder}/`, secret, report)
    await warnOfInnerGroups(files, folder, report)
    const isWorthless = folder === 'sample' && ignoresSample
    groups.push(groupOf(folder, members, isWorthless ? null : grading, hasCustomScores, report))
  }
  if (groups.some(({ id }) => id.startsWith('secret/')) && policyOf(secret.flags) !== 'sum')
    throw new PackageError('policy-unsupported', { policy: policyOf(secret.flags), id: 'secret' })
  return groups
}

/** `sample`, `secret`, or the folder directly below. */
function folderOf(path: string): string {
  const [top = '', next, ...rest] = path.split('/')
  return top === 'sample' || rest.length === 0 ? top : `${top}/${next}`
}

function groupOf(
  id: string,
  members: readonly IcpcCase[],
  grading: Grading | null,
  hasCustomScores: boolean,
  report: Report,
): CaseGroup {
  const policy = grading === null ? 'sum' : policyOf(grading.flags)
  const worth =
    grading === null
      ? 0
      : worthOf(grading, id, policy === 'sum' ? members.length : 1, hasCustomScores, report)
  return {
    id,
    policy,
    score: policy === 'sum' ? worth * members.length : worth,
    dependsOn: [],
    cases: members.map((one) => ({ ...caseOf(one), score: worth })),
  }
}

/** Points of one accepted case. Where the validator awards points, the group's range bounds them. */
function worthOf(
  { acceptScore, rangeMax }: Grading,
  id: string,
  count: number,
  hasCustomScores: boolean,
  report: Report,
): number {
  if (!hasCustomScores) return acceptScore ?? 1
  if (rangeMax === null) throw new PackageError('score-unbounded', { id })
  if (count > 1) report.warn('points-guessed', { path: id, meaning: `${rangeMax} / ${count}` })
  return rangeMax / count
}

const policyOf = (flags: readonly string[]): SubtaskPolicy =>
  POLICIES[flags.findLast((flag) => Object.hasOwn(POLICIES, flag)) ?? 'sum'] ?? 'sum'

async function gradingOf(
  files: PackageFiles,
  folder: string,
  outer: Grading | null,
  report: Report,
): Promise<Grading> {
  const fields = await readTestdata(files, folder)
  if (fields === null) return outer ?? { flags: [], acceptScore: null, rangeMax: null }
  if ((fields.text('grading') ?? 'default') !== 'default')
    throw new PackageError('policy-unsupported', { policy: 'custom', id: folder })
  const flags =
    fields
      .text('grader_flags')
      ?.split(/\s+/)
      .filter((flag) => flag !== '') ??
    outer?.flags ??
    []
  for (const flag of flags)
    if (!KNOWN_FLAGS.includes(flag)) throw fields.bad('grader_flags', KNOWN_FLAGS.join(', '))
  for (const flag of ['always_accept', 'accept_if_any_accepted'])
    if (flags.includes(flag)) report.warn('policy-changed', { id: folder, policy: flag, by: policyOf(flags) })
  const reject = fields.number('reject_score')
  if (reject !== null && reject !== 0)
    report.warn('policy-changed', { id: folder, policy: `reject_score ${reject}`, by: '0' })
  if (fields.has('input_validator_flags')) report.notCarried(`${fields.path}: input_validator_flags`)
  return {
    flags,
    acceptScore: fields.number('accept_score') ?? outer?.acceptScore ?? null,
    rangeMax: rangeMaxOf(fields) ?? outer?.rangeMax ?? null,
  }
}

/** `min max`, either of which may be infinite. */
function rangeMaxOf(fields: YamlFields): number | null {
  const [, max = ''] = (fields.text('range') ?? '').trim().split(/\s+/)
  return max === '' || /inf/i.test(max) ? null : decimal(max, fields.path, 'range')
}

export async function readTestdata(files: PackageFiles, folder: string): Promise<YamlFields | null> {
  const file = files.get(`${folder}testdata.yaml`)
  return file === undefined ? null : new YamlFields(parseYaml(await readText(file), file.path), file.path)
}

/** Nested groups are merged into one; settings of a nested group are reported. */
async function warnOfInnerGroups(files: PackageFiles, folder: string, report: Report): Promise<void> {
  if (folder === 'secret' || folder === 'sample') return
  for (const path of files.keys())
    if (
      path.startsWith(`data/${folder}/`) &&
      path.slice(`data/${folder}/`.length).includes('/') &&
      path.endsWith('/testdata.yaml')
    )
      report.notCarried(path)
}
