import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { type CsvCell, csvFile } from '../../../http/csv.ts'
import type { Download } from '../../../http/implement.ts'
import { workbookFile, XLSX } from '../../../http/workbook.ts'
import type { Boards } from '../../contests/standings/kept/boards.service.ts'
import { type CoursePart, type Mark, markStudents } from './class-marks.service.ts'

/**
 * The whole class with a column for each training and contest; below the titles what can be reached and how much it
 * counts. Texts stay texts, whatever they begin with.
 */
export async function exportClassMarks(
  context: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  { gid, format = 'xlsx' }: { readonly gid: number; readonly format?: 'xlsx' | 'csv' | undefined },
): Promise<Download> {
  const filter = { groupId: gid, keyword: '' }
  const { parts, students } = await markStudents(context, boards, caller, { filter, page: null })
  const header = ['Username', 'Real Name', 'Nickname', ...parts.map(({ title }) => title), 'Total (0-100)']
  const lines: CsvCell[][] = [
    ['Full marks', null, null, ...parts.map(({ full }) => full), null],
    ['Weight', null, null, ...parts.map(weightText), null],
    ...students.map(({ username, realName, nickname, marks, total }) => [
      ...[username, realName, nickname],
      ...marks.map(markText),
      total,
    ]),
  ]
  const body = format === 'csv' ? csvFile(header, lines) : await workbookFile('marks', header, lines)
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  return { body, bytes: body.length, fileName: `group_${gid}_marks.${format}`, contentType }
}

/** A part that is hidden or has not begun counts for nothing yet, whatever its weight. */
const weightText = ({ weight, isCounted }: CoursePart): CsvCell =>
  isCounted ? weight : `${weight} (not yet)`

/** A number, so that spreadsheets can count; a disqualified result counts for nothing, and says so. */
const markText = (mark: Mark | null): CsvCell => {
  if (mark === null) return null
  return mark.isDisqualified ? `DQ (${mark.result})` : mark.result
}
