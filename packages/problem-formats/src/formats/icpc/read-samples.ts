import type { PackageFile, PackageFiles } from '../../package-files.ts'
import type { PackageProblem } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { listed, type Report } from '../shared/report.ts'
import type { IcpcCase } from './find-cases.ts'
import type { IcpcManifest } from './icpc-manifest.ts'

interface ShownSamples {
  readonly samples: PackageProblem['samples']
  /** Dialogues between a judge and a program. */
  readonly interactions: readonly string[]
}

/** Files that are shown instead of a sample's input and answer, by their endings. */
const SHOWN = { input: ['.in.statement', '.in.download'], output: ['.ans.statement', '.ans.download'] }
const JUDGED = {
  input: ['.in.statement', '.in.download', '.in'],
  output: ['.ans.statement', '.out', '.ans.download', '.ans'],
}

/**
 * The samples that solvers see, which a package may give separately from the ones that are judged. In interactive and
 * multi-pass problems the judged ones are read by the judge's program alone and may hold what solvers have to find out, so
 * only what the package writes for solvers is shown.
 */
export async function readSamples(
  files: PackageFiles,
  cases: readonly IcpcCase[],
  { isInteractive, passLimit }: IcpcManifest,
  report: Report,
): Promise<ShownSamples> {
  const isForJudges = isInteractive || passLimit !== null
  const endings = isForJudges ? SHOWN : JUDGED
  const samples: { input: string; output: string }[] = []
  const interactions: string[] = []
  const hidden: string[] = []
  const read = async (file: PackageFile | null) =>
    file === null ? '' : await readText(file, report.warnings)
  for (const stem of stemsOf(files, cases)) {
    const interaction = files.get(`${stem}.interaction`)
    const input = firstOf(files, stem, endings.input)
    const output = firstOf(files, stem, endings.output)
    if (interaction !== undefined) interactions.push(await read(interaction))
    else if (input === null && output === null) hidden.push(stem)
    else samples.push({ input: await read(input), output: await read(output) })
  }
  if (hidden.length > 0) report.warn('samples-hidden', { list: listed(hidden) })
  return { samples, interactions }
}

function stemsOf(files: PackageFiles, cases: readonly IcpcCase[]): string[] {
  const judged = cases.filter(({ path }) => path.startsWith('sample/')).map(({ path }) => `data/${path}`)
  const shown = [...files.keys()].flatMap((path) => /^(data\/sample\/.*)\.interaction$/.exec(path)?.[1] ?? [])
  return [...new Set([...judged, ...shown])].sort()
}

function firstOf(files: PackageFiles, stem: string, endings: readonly string[]): PackageFile | null {
  return endings.map((ending) => files.get(stem + ending)).find((file) => file !== undefined) ?? null
}
