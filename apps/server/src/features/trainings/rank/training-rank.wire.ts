import { type Page, recordOf, statusOf, TrainingRankVo, VERDICTS } from '@gavel/contract'
import { z } from 'zod'
import type { MarkColumns, RankRow } from './training-rank.queries.ts'

interface Seen {
  readonly marks: ReadonlyMap<string, MarkColumns>
  /** The problems' names in the training, by id. */
  readonly labels: ReadonlyMap<number, string>
  readonly seesRealNames: boolean
  readonly dueAt: Date | null
}

const RowWithoutCells = TrainingRankVo.omit({ submissionInfo: true })

const STATUS = recordOf(VERDICTS, (verdict) => statusOf('judged', verdict))

/**
 * A page as JSON, because it is kept as bytes. Its thousands of cells are written as texts: an object for each, which the
 * contract encodes, would take several times as long as reading them.
 */
export function rankPageText({ records, ...page }: Page<RankRow>, { labels, ...seen }: Seen): string {
  const names = new Map([...labels].map(([id, label]) => [id, JSON.stringify(label)]))
  const rows = records.map((row) => rowText(row, { ...seen, names }))
  return `{"records":[${rows.join()}],${JSON.stringify(page).slice(1)}`
}

interface SeenByName extends Omit<Seen, 'labels'> {
  /** As JSON. */
  readonly names: ReadonlyMap<number, string>
}

function rowText(row: RankRow, { marks, names, seesRealNames, dueAt }: SeenByName): string {
  const encoded = z.encode(RowWithoutCells, {
    uid: row.userId,
    username: row.username,
    realname: seesRealNames ? row.realName : null,
    nickname: row.nickname,
    school: row.school,
    gender: row.gender,
    avatar: row.avatar,
    ac: row.solved,
    totalRunTime: row.runTimeMs,
  })
  return `${JSON.stringify(encoded).slice(0, -1)},"submissionInfo":{${cellsText(marks.get(row.userId), names, dueAt)}}}`
}

function cellsText(marks: MarkColumns | undefined, names: SeenByName['names'], dueAt: Date | null): string {
  if (marks === undefined) return ''
  const { problemIds, verdicts, scores, runTimesMs, solvedMs } = marks
  const due = dueAt?.getTime() ?? Number.POSITIVE_INFINITY
  const cells = verdicts.map((verdict, index) => {
    const problemId = problemIds[index] ?? 0
    const name = names.get(problemId) ?? `"${problemId}"`
    const cell = `${name}:{"status":${STATUS[verdict]},"score":${scores[index] ?? null}`
    const solved = solvedMs[index] ?? null
    if (solved === null) return `${cell}}`
    return `${cell},"isAC":true,"runTime":${runTimesMs[index] ?? null}${solved > due ? ',"isLate":true' : ''}}`
  })
  return cells.join()
}
