import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageMode, type PackageProblem } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readText } from '../../read/read-text.ts'
import { judgeProgram } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import { type Judged, judgedBy } from '../shared/standard-checkers.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { withConstants } from './constants.ts'
import { type IcpcManifest, splitFlags } from './icpc-manifest.ts'
import { type FolderProgram, onlyProgramIn } from './program-of-folder.ts'
import { plainProgram } from './speaks-icpc.ts'
import { judgedByFlags } from './validator-flags.ts'

interface Package {
  readonly files: PackageFiles
  readonly manifest: IcpcManifest
  readonly report: Report
}

type Judge = Judged & { readonly mode: PackageMode | null }

const FOLDERS = ['output_validator/', 'output_validators/']

/** @throws PackageError program-ambiguous, program-language, mode-unsupported or value-bad */
export async function readJudge(source: Package): Promise<Judge> {
  const { manifest } = source
  const validator = await readValidator(source)
  const flags = await readFlags(source)
  if (validator === null) {
    if (manifest.isInteractive || manifest.passLimit !== null)
      throw new PackageError('file-missing', { manifest: 'problem.yaml', path: 'output_validator/' })
    const judged = judgedByFlags(flags, 'problem.yaml')
    return manifest.isOutputOnly
      ? { ...judged, judgeMode: 'output_only', mode: { kind: 'output_only' } }
      : { ...judged, mode: null }
  }
  const judged = judgedBy(
    plainProgram(
      judgeProgram({
        kind: manifest.isInteractive ? 'interactor' : 'checker',
        ...validator,
        protocol: 'icpc',
        arguments: flags,
      }),
    ),
  )
  return { ...judged, ...modeOf(manifest) }
}

function modeOf(manifest: IcpcManifest): {
  judgeMode: PackageProblem['judgeMode']
  mode: PackageMode | null
} {
  if (manifest.isInteractive) return { judgeMode: 'interactive', mode: null }
  if (manifest.passLimit !== null)
    return { judgeMode: 'multi_pass', mode: { kind: 'multi_pass', passLimit: manifest.passLimit } }
  if (manifest.isOutputOnly) return { judgeMode: 'output_only', mode: { kind: 'output_only' } }
  return { judgeMode: 'spj', mode: null }
}

async function readValidator({ files, manifest, report }: Package): Promise<FolderProgram | null> {
  const found = FOLDERS.filter((folder) => [...files.keys()].some((path) => path.startsWith(folder)))
  if (found.length > 1) throw new PackageError('program-ambiguous', { folder: found.join(', ') })
  const [folder] = found
  if (folder === undefined) return null
  if (manifest.hasCustomValidator === false && !manifest.isInteractive && manifest.passLimit === null) {
    report.notCarried(folder)
    return null
  }
  return await onlyProgramIn(files, folder, { constants: manifest.constants, report })
}

/** Flags for the whole problem, the more specific one last. */
const WHOLE = [
  'data/testdata.yaml',
  'data/test_group.yaml',
  'data/secret/testdata.yaml',
  'data/secret/test_group.yaml',
]

/**
 * Flags for the whole problem. In the legacy version those of the test data come after those of the problem. A case or a
 * group may have others; the site passes a validator the same flags for all, so the ones that differ are reported.
 */
async function readFlags({ files, manifest, report }: Package): Promise<readonly string[]> {
  const isLegacy = manifest.version === 'legacy'
  const key = isLegacy ? 'output_validator_flags' : 'output_validator_args'
  const given = new Map<string, readonly string[]>()
  for (const path of [...files.keys()].sort()) {
    const file = files.get(path)
    if (!/^data\/.*\.yaml$/.test(path) || file === undefined) continue
    const text = withConstants(await readText(file, report.warnings), path, manifest.constants)
    const fields = new YamlFields(parseYaml(text, path), path)
    const own = flagsOf(fields, key) ?? flagsOf(fields, 'output_validator_flags')
    if (own !== null) given.set(path, own)
  }
  const ofAll = given.get(WHOLE.findLast((path) => given.has(path)) ?? '')
  for (const [path, own] of given)
    if (!isSame(own, ofAll ?? [])) report.notCarried(`${path}: ${[key, ...own].join(' ')}`)
  if (ofAll === undefined) return manifest.validatorFlags
  return isLegacy && !isSame(ofAll, manifest.validatorFlags) ? [...manifest.validatorFlags, ...ofAll] : ofAll
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\0') === b.join('\0')

function flagsOf(fields: YamlFields, key: string): readonly string[] | null {
  const value = fields.value(key)
  if (value === null) return null
  if (typeof value === 'string') return splitFlags(value)
  if (Array.isArray(value)) return fields.texts(key)
  // Keyed by the name of the validator; there is only one.
  const byName = fields.fields(key)
  const [name] = byName.keys
  return name === undefined ? [] : splitFlags(byName.texts(name).join(' '))
}
