import type { Context } from '../../../context.ts'
import { type CsvCell, csvFile } from '../../../http/csv.ts'
import type { Download } from '../../../http/implement.ts'
import { workbookFile, XLSX } from '../../../http/workbook.ts'
import { selectSections, selectTrainingProblems } from '../entry/training-problems.queries.ts'
import { sectionProgress } from '../section-progress.ts'
import type { FoundTraining } from '../training-rows.queries.ts'
import { type Mark, selectMarks, selectRankRows } from './training-rank.queries.ts'

/**
 * Everyone who entered, in the order of the rank, with a column for each section and each problem. Texts stay texts,
 * whatever they begin with.
 */
export async function exportTrainingRank(
  { db }: Pick<Context, 'db'>,
  training: FoundTraining,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<Download> {
  const { id: tid, authorId, groupId } = training
  const filter = { trainingId: tid, authorId, groupId, keyword: '', seesRealNames: true }
  const [rows, links, sections, marks] = await Promise.all([
    selectRankRows(db, filter, null),
    selectTrainingProblems(db, tid),
    selectSections(db, tid),
    selectMarks(db, tid),
  ])
  const header = [
    ...['Username', 'Nickname', 'Real Name', 'School', 'AC', 'Total Run Time (ms)'],
    ...sections.map(({ title }) => title),
    ...links.map(({ label }) => label),
  ]
  const cells = rows.map((row): CsvCell[] => {
    const own = new Map((marks.get(row.userId) ?? []).map((mark) => [mark.problemId, mark]))
    const isSolved = (problemId: number) => own.get(problemId)?.verdict === 'AC'
    return [
      ...[row.username, row.nickname, row.realName, row.school, row.solved, row.runTimeMs],
      ...sectionProgress(sections, links, isSolved).map(({ solved, needed }) => `${solved} / ${needed}`),
      ...links.map(({ problemId }) => markText(own.get(problemId), training.dueAt)),
    ]
  })
  const body = format === 'csv' ? csvFile(header, cells) : await workbookFile('rank', header, cells)
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  return { body, bytes: body.length, fileName: `training_${tid}_rank.${format}`, contentType }
}

/** The verdict, then the run time if it is accepted, and a star if it came after the due time. */
function markText(mark: Mark | undefined, dueAt: Date | null): string | null {
  if (mark === undefined) return null
  const { verdict, score, runTimeMs, solvedMs } = mark
  if (solvedMs === null) return score === null ? verdict : `${verdict} (${score})`
  const late = dueAt !== null && solvedMs > dueAt.getTime() ? '*' : ''
  return `AC${late}${runTimeMs === null ? '' : ` (${runTimeMs} ms)`}`
}
