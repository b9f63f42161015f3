import type { ProgramLayout } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { type ZipPart, zipDownload } from '../../../http/zip-download.ts'
import type { Contest } from '../contests.service.ts'
import { type ProgramRow, selectPrograms, selectSources } from './contest-programs.queries.ts'
import { programPaths } from './program-paths.ts'

interface Order {
  readonly excludeAdmin?: boolean | undefined
  readonly splitType: ProgramLayout
}

/** Programs that are in memory at the same time. */
const PROGRAMS_A_READ = 100

/**
 * The programs of a contest as a zip that is written while it is sent.
 *
 * @throws DomainError contest_no_programs
 */
export async function downloadPrograms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  contest: Contest,
  { excludeAdmin, splitType }: Order,
): Promise<Download> {
  const rows = await selectPrograms(db, contest, { excludesAdmins: excludeAdmin === true })
  if (rows.length === 0) throw new DomainError('contest_no_programs')
  const paths = programPaths(rows, splitType, contest.format !== 'icpc')
  return {
    body: zipDownload(programs(db, rows, paths)),
    fileName: `contest_${contest.id}_${now().getTime()}.zip`,
    contentType: 'application/zip',
  }
}

async function* programs(
  db: Db,
  rows: readonly ProgramRow[],
  paths: ReadonlyMap<number, string>,
): AsyncGenerator<ZipPart> {
  for (let start = 0; start < rows.length; start += PROGRAMS_A_READ) {
    const ids = rows.slice(start, start + PROGRAMS_A_READ).map(({ id }) => id)
    const sources = await selectSources(db, ids)
    for (const id of ids) {
      const source = sources.get(id)
      // It was deleted meanwhile.
      if (source === undefined) continue
      yield {
        path: paths.get(id) ?? String(id),
        async *read() {
          yield Buffer.from(source)
        },
      }
    }
  }
}
