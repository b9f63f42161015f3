import { z } from 'zod'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { parseJson } from '../../read/parse-json.ts'
import { readText } from '../../read/read-text.ts'
import { requireShape } from '../../read/require-shape.ts'
import { joined } from '../shared/attachments.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import { splitExample } from './example-samples.ts'

/** The response of `/problem/N/export`, saved beside the test data of that problem. */
export const SYZOJ_JSON = 'export.json'
const NAMES = [SYZOJ_JSON, 'problem.json', 'export']

const Text = z.string().nullish()

const Exported = z.object({
  obj: z.object({
    title: z.string(),
    description: Text,
    input_format: Text,
    output_format: Text,
    example: Text,
    limit_and_hint: Text,
    time_limit: z.number(),
    memory_limit: z.number(),
    have_additional_file: z.unknown().optional(),
    file_io: z.unknown().optional(),
    file_io_input_name: Text,
    file_io_output_name: Text,
    type: Text,
    tags: z.array(z.string()).nullish(),
  }),
})

/** Null if the upload has none. Text of the example other than samples goes to the end of the description. */
export async function readProblemJson(
  files: PackageFiles,
  report: Report,
): Promise<Partial<PackageProblem> | null> {
  const file = NAMES.map((name) => files.get(name)).find((one) => one !== undefined)
  if (file === undefined) return null
  const parsed = parseJson(await readText(file, report.warnings), file.path)
  const { obj } = requireShape(Exported, parsed, file.path)
  const type = obj.type ?? 'traditional'
  if (type === 'interaction') throw new PackageError('mode-unsupported', { mode: type })
  if (obj.have_additional_file === true) report.notCarried('additional_file')
  const { samples, rest } = splitExample(obj.example ?? '')
  const hasFiles = obj.file_io === true && obj.file_io_input_name && obj.file_io_output_name
  return {
    statements: [
      {
        language: null,
        title: obj.title,
        description: joined(obj.description ?? '', rest),
        input: obj.input_format ?? '',
        output: obj.output_format ?? '',
        hint: obj.limit_and_hint ?? '',
      },
    ],
    samples,
    timeLimitMs: wholeMs(obj.time_limit / 1000, report),
    memoryLimitMib: wholeMib(obj.memory_limit * 1024 * 1024, report),
    tags: obj.tags ?? [],
    fileIo: hasFiles ? { input: obj.file_io_input_name ?? '', output: obj.file_io_output_name ?? '' } : null,
  }
}
