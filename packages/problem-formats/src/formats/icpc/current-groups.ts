import type { SubtaskPolicy } from '@gavel/contract'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readText } from '../../read/read-text.ts'
import type { Report } from '../shared/report.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { caseOf } from './case-of.ts'
import { withConstants } from './constants.ts'
import type { IcpcCase } from './find-cases.ts'

interface Group {
  readonly maxScore: number | 'unbounded' | null
  readonly aggregation: 'pass-fail' | 'sum' | 'min'
  readonly staticScore: number
  readonly requires: readonly string[]
}

const KEYS = [
  ...['max_score', 'score_aggregation', 'static_validation_score', 'require_pass', 'args', 'full_feedback'],
  ...['input_validator_args', 'static_validator_args', 'output_validator_args'],
  ...['input_visualizer_args', 'output_visualizer_args'],
]
/** Keys that change how cases are run. The site has one setting for the whole problem. */
const RUN_KEYS = [
  'args',
  'input_validator_args',
  'static_validator_args',
  'input_visualizer_args',
  'output_visualizer_args',
  'full_feedback',
]
const POLICIES: Readonly<Record<Group['aggregation'], SubtaskPolicy>> = {
  'pass-fail': 'all-or-nothing',
  sum: 'sum',
  min: 'min',
}
const FULL_SCORE = 100

interface Options {
  readonly constants: ReadonlyMap<string, string>
  readonly report: Report
}

/**
 * Groups of a scoring problem: those below `secret`, or all of `secret` if it holds cases directly. Samples are worth no
 * points; they are included because groups may require them.
 *
 * @throws PackageError score-unbounded, policy-unsupported or value-bad
 */
export async function currentGroups(
  files: PackageFiles,
  cases: readonly IcpcCase[],
  options: Options,
): Promise<CaseGroup[]> {
  const secret = await readGroup(files, 'data/secret/', { aggregation: 'sum', maxScore: FULL_SCORE }, options)
  const samples = cases.filter(({ path }) => path.startsWith('sample/'))
  const groups = [
    groupOf('sample', samples, { ...secret, maxScore: 0, aggregation: 'pass-fail', requires: [] }),
  ]
  const byFolder = Map.groupBy(
    cases.filter(({ path }) => path.startsWith('secret/')),
    ({ path }) => groupFolder(files, path),
  )
  if (byFolder.size > 1 && byFolder.has('secret'))
    throw new PackageError('value-bad', {
      path: 'data/secret',
      key: 'cases',
      value: byFolder.get('secret')?.[0]?.path ?? '',
      expected: 'groups or cases',
    })
  if (byFolder.has('secret') || secret.aggregation !== 'sum')
    return [...groups, wholeSecret(byFolder, secret)]
  let sum = 0
  for (const [folder, members] of byFolder) {
    const group = await readGroup(
      files,
      `data/${folder}/`,
      { aggregation: 'pass-fail', maxScore: null },
      options,
    )
    const requires = [...group.requires, ...secret.requires].map((id) => nameOf(id, byFolder))
    const made = groupOf(folder, members, { ...group, requires })
    sum += made.score ?? 0
    groups.push(made)
  }
  if (typeof secret.maxScore === 'number' && sum !== secret.maxScore)
    options.report.warn('score-sum', { sum, expected: secret.maxScore })
  return groups
}

/** Below `secret`, folders without a description do not form a group. */
function groupFolder(files: PackageFiles, path: string): string {
  const folder = path.split('/').slice(0, 2).join('/')
  return files.has(`data/${folder}/test_group.yaml`) ? folder : 'secret'
}

/** One group over all cases: the minimum over groups of one kind equals the minimum over their cases. */
function wholeSecret(byFolder: ReadonlyMap<string, readonly IcpcCase[]>, secret: Group): CaseGroup {
  if (!byFolder.has('secret') && secret.aggregation === 'min')
    throw new PackageError('policy-unsupported', { policy: 'min', id: 'secret' })
  return groupOf('secret', [...byFolder.values()].flat(), secret)
}

const nameOf = (id: string, groups: ReadonlyMap<string, unknown>) =>
  id === 'sample' || groups.has(id) ? id : `secret/${id.replace(/^secret\//, '')}`

function groupOf(id: string, members: readonly IcpcCase[], group: Group): CaseGroup {
  const { maxScore, aggregation, staticScore, requires } = group
  if (maxScore === 'unbounded') throw new PackageError('score-unbounded', { id })
  if (maxScore === null)
    throw new PackageError('value-bad', {
      path: `data/${id}/test_group.yaml`,
      key: 'max_score',
      value: '',
      expected: 'integer',
    })
  const score = maxScore - staticScore
  const each = score / Math.max(1, members.length)
  return {
    id,
    score,
    policy: POLICIES[aggregation],
    dependsOn: [...new Set(requires)],
    cases: members.map((one) => ({ ...caseOf(one), score: aggregation === 'sum' ? each : null })),
  }
}

async function readGroup(
  files: PackageFiles,
  folder: string,
  usual: Pick<Group, 'aggregation' | 'maxScore'>,
  { constants, report }: Options,
): Promise<Group> {
  const path = `${folder}test_group.yaml`
  const file = files.get(path)
  if (file === undefined) return { ...usual, staticScore: 0, requires: [] }
  const fields = new YamlFields(parseYaml(withConstants(await readText(file), path, constants), path), path)
  for (const key of fields.keys) if (!KEYS.includes(key)) throw fields.unknown(key)
  for (const key of RUN_KEYS) if (fields.has(key)) report.notCarried(`${path}: ${key}`)
  const aggregation = fields.text('score_aggregation') ?? usual.aggregation
  if (aggregation !== 'pass-fail' && aggregation !== 'sum' && aggregation !== 'min')
    throw fields.bad('score_aggregation', 'pass-fail, sum, min')
  const staticScore = fields.text('static_validation_score')
  if (staticScore !== null) report.notCarried(`${path}: static_validation_score`)
  const maxScore = fields.text('max_score') === 'unbounded' ? 'unbounded' : fields.integer('max_score')
  return {
    aggregation,
    maxScore: maxScore ?? usual.maxScore,
    staticScore:
      staticScore === null || staticScore === 'pass-fail'
        ? 0
        : (fields.integer('static_validation_score') ?? 0),
    requires: fields.texts('require_pass'),
  }
}
