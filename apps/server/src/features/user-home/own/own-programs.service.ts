import { findLanguage } from '@gavel/languages'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { csvFile } from '../../../http/csv.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { type ZipPart, zipDownload } from '../../../http/zip-download.ts'
import { contestStateAt, isSealedAt } from '../../places/contest-clock.policy.ts'
import { type OwnProgram, selectOwnPrograms, selectOwnSources } from './own-programs.queries.ts'

/** Programs that are in memory at the same time. */
const PROGRAMS_A_READ = 100

/** The first moment that a zip can name. */
const EARLIEST = new Date('1980-01-02T00:00:00Z')

const HEADER = [
  'file',
  'submission',
  'contest',
  'group',
  'problem',
  'language',
  'verdict',
  'score',
  'bytes',
  'time',
]

/**
 * Packs all programs of a user, newest first, while they are sent; each user has one such download at a time.
 *
 * @throws DomainError server_busy while an earlier one is being sent
 */
export function createOwnProgramsDownload({ db, now }: Pick<Context, 'db' | 'now'>) {
  const packing = new Set<string>()
  return async (userId: string): Promise<Download> => {
    if (packing.has(userId)) throw new DomainError('server_busy')
    packing.add(userId)
    try {
      const rows = (await selectOwnPrograms(db, userId)).map((row) => told(row, now()))
      const body = zipDownload(partsOf(db, rows))
      body.once('close', () => packing.delete(userId))
      const fileName = `programs_${now().toISOString().slice(0, 10)}.zip`
      return { body, fileName, contentType: 'application/zip' }
    } catch (error) {
      packing.delete(userId)
      throw error
    }
  }
}

/** A contest keeps verdicts until its end, and behind its seal; what is not told elsewhere is not told here. */
function told(row: OwnProgram, now: Date): OwnProgram {
  const { contest } = row
  const isOpen = contest === null || (contestStateAt(contest, now) === 'ended' && !isSealedAt(contest, now))
  return isOpen ? row : { ...row, verdict: null, score: null }
}

async function* partsOf(db: Db, rows: readonly OwnProgram[]): AsyncGenerator<ZipPart> {
  // The same programs make the same file, whenever it is asked for.
  const newest = rows[0]?.submittedAt ?? EARLIEST
  yield part('index.csv', newest, csvFile(HEADER, rows.map(indexRow)))
  for (let start = 0; start < rows.length; start += PROGRAMS_A_READ) {
    const some = rows.slice(start, start + PROGRAMS_A_READ)
    const sources = await selectOwnSources(
      db,
      some.map(({ id }) => id),
    )
    for (const row of some) {
      const source = sources.get(row.id)
      // It was deleted meanwhile.
      if (source !== undefined) yield part(pathOf(row), row.submittedAt, Buffer.from(source))
    }
  }
}

const part = (path: string, at: Date, content: Buffer): ZipPart => ({
  path,
  at,
  async *read() {
    yield content
  },
})

const indexRow = (row: OwnProgram) => [
  ...[pathOf(row), row.id, row.contestId, row.groupId, problemOf(row), row.language],
  ...[row.verdict, row.score, row.sourceLength, row.submittedAt.toISOString()],
]

const problemOf = ({ label, code }: OwnProgram): string => label ?? code

/** The place, the problem, then the submission with its verdict: `contest-7/A/1234_WA.cpp`. */
function pathOf(row: OwnProgram): string {
  const verdict = row.verdict === null ? '' : `_${row.verdict}`
  return `${placeOf(row)}/${safeName(problemOf(row))}/${row.id}${verdict}.${endingOf(row.language)}`
}

function placeOf({ contestId, groupId }: OwnProgram): string {
  if (contestId !== null) return `contest-${contestId}`
  return groupId === null ? 'site' : `group-${groupId}`
}

const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}_-]/gu, '_')

const endingOf = (language: string): string =>
  findLanguage(language)?.sourceFile.split('.').at(-1)?.replace(/\W/g, '') || 'txt'
