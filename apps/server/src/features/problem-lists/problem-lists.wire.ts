import type { OwnProblemListVo, ProblemListVo, PublicProblemListVo } from '@gavel/contract'
import { difficultyToWire } from '../problems/problems.wire.ts'
import type { ListRow, selectListItems } from './problem-lists.queries.ts'

const headToWire = ({ list, problems, solved }: ListRow) => ({
  id: list.id,
  title: list.title,
  visibility: list.visibility,
  isFavourites: list.isFavourites,
  problems,
  solved,
  gmtModified: list.updatedAt,
})

export const ownListToWire = ({
  hasProblem,
  ...row
}: ListRow & { readonly hasProblem: boolean }): OwnProblemListVo => ({
  ...headToWire(row),
  hasProblem,
})

export const publicListToWire = (row: ListRow): PublicProblemListVo => ({
  ...headToWire(row),
  owner: row.owner,
})

type Item = Awaited<ReturnType<typeof selectListItems>>[number]

export interface ReadList {
  readonly row: ListRow
  readonly items: readonly Item[]
  readonly isMine: boolean
  readonly mayModerate: boolean
}

export const listToWire = ({ row, items, isMine, mayModerate }: ReadList): ProblemListVo => ({
  ...headToWire(row),
  description: row.list.description,
  owner: row.owner,
  isMine,
  mayModerate,
  token: isMine ? row.list.secret : null,
  records: items.map(({ id, code, title, difficulty, note, progress }) => ({
    pid: id,
    problemId: code,
    title,
    difficulty: difficultyToWire(difficulty),
    note,
    progress,
  })),
})
