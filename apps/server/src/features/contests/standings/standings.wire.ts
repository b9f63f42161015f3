import { BoardVo, type IcpcCellVo, IcpcRowVo, PointsRowVo, type StandingsRowVo } from '@gavel/contract'
import type { PointsCell } from '@gavel/scoring'
import { z } from 'zod'
import type { ShownIcpcCell, ShownPerson, ShownRow } from './board/shown-row.ts'

/** The row as JSON (`api.md` 3.5). */
export function standingsRowText(row: ShownRow): string {
  const fields = { ...placeFields(row), ...personFields(row.person) }
  return row.kind === 'icpc'
    ? JSON.stringify(z.encode(IcpcRowVo, { ...fields, ...icpcFields(row) }))
    : JSON.stringify(z.encode(PointsRowVo, { ...fields, ...pointsFields(row) }))
}

const placeFields = ({ entrantId, rank, award, person: { disqualification } }: ShownRow) => ({
  ...{ entrantId, disqualification },
  rank: rank ?? -1,
  isWinAward: award !== null,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
})

type PersonFields = Pick<
  StandingsRowVo,
  'uid' | 'username' | 'realname' | 'nickname' | 'school' | 'gender' | 'avatar'
>

export const personFields = ({ userId, realName, ...person }: ShownPerson): PersonFields => ({
  uid: userId ?? '',
  username: person.username,
  realname: realName,
  nickname: person.nickname,
  school: person.school,
  gender: person.gender,
  avatar: person.avatar,
})

const icpcFields = ({ figures, cells }: ShownRow & { readonly kind: 'icpc' }) => ({
  ...{ totalTime: figures.time, total: figures.tries, ac: figures.result },
  submissionInfo: recordOf(cells, icpcCell),
})

function icpcCell(cell: ShownIcpcCell): IcpcCellVo {
  const isSolved = cell.solvedAtSeconds !== null
  return {
    errorNum: cell.rejectedCount,
    isAC: isSolved ? true : null,
    isFirstAC: isSolved ? cell.isFirst : null,
    ACTime: cell.solvedAtSeconds,
    tryNum: cell.hiddenCount === 0 ? null : cell.hiddenCount,
    isAfterContest: isSolved ? cell.isAfterEnd : null,
    pendingNum: cell.pendingCount,
  }
}

const pointsFields = ({ figures, cells }: ShownRow & { readonly kind: 'points' }) => ({
  ...{ totalScore: figures.result, totalTime: figures.time },
  submissionInfo: recordOf(cells, ({ score }: PointsCell) => score),
  timeInfo: recordOf(cells, ({ cpuTimeMs }: PointsCell) => cpuTimeMs),
})

const recordOf = <C, Encoded>(
  cells: ReadonlyMap<string, C>,
  encode: (cell: C) => Encoded,
): Record<string, Encoded> => Object.fromEntries([...cells].map(([label, cell]) => [label, encode(cell)]))

const Head = BoardVo.omit({ rows: true })

/** Our own board as JSON; its rows are JSON already. */
export const boardText = (head: z.output<typeof Head>, rowTexts: readonly string[]): string =>
  `${JSON.stringify(z.encode(Head, head)).slice(0, -1)},"rows":[${rowTexts.join(',')}]}`
