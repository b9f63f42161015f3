import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import type { PlaceVisit } from '../../places/place-rules.interface.ts'
import { requireProblemAt } from '../find-problem.service.ts'
import { readSolversParts } from './problem-graders.ts'

/**
 * The files that accompany every program, including graders' headers, as one zip: what the annex shows.
 *
 * @throws DomainError problem_not_found, problem_not_public or no_problem_files
 */
export async function downloadFilesZip(
  { db }: Pick<Context, 'db'>,
  visit: PlaceVisit,
  problemId: number,
): Promise<Download> {
  const { problem } = await requireProblemAt(db, visit, { id: problemId })
  const { headers } = await readSolversParts(db, problem, [])
  const files = Object.entries({ ...problem.userExtraFiles, ...headers })
  if (files.length === 0) throw new DomainError('no_problem_files')
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return {
    body: Readable.from(zip.outputStream),
    fileName: `${problem.code}_files.zip`,
    contentType: 'application/zip',
  }
}
