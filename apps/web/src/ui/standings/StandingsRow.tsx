import type { BoardRow, TimeUnit } from '@gavel/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { UserLink } from '../text/UserLink.tsx'
import { type BoardKind, formatBoardTotal } from './cell-look.ts'
import type { PlacedRow } from './place-rows.ts'
import { StandingsCell } from './StandingsCell.tsx'
import classes from './StandingsTable.module.css'

export interface RowOptions {
  readonly kind: BoardKind
  readonly timeUnit: TimeUnit
  readonly followed: ReadonlySet<string>
  /** Null where nobody can be followed. */
  readonly onFollow: ((uid: string) => void) | null
  /** Null where nobody may look behind cells. */
  readonly onCell: ((row: BoardRow, displayId: string) => void) | null
}

interface Props extends RowOptions {
  readonly placed: PlacedRow
  readonly problems: readonly { readonly displayId: string }[]
  /** The row's index in the table; left out for rows that stand there twice. */
  readonly rowIndex?: number
  readonly isOwn?: boolean
}

/** One entrant: place, name, totals and a cell for each problem. */
export const StandingsRow = memo(function StandingsRow({
  placed,
  rowIndex,
  isOwn = false,
  ...columns
}: Props) {
  const { kind, timeUnit, problems, onCell } = columns
  const { row, award } = placed
  const time = kind === 'icpc' ? formatBoardTotal(row.time, timeUnit) : row.time
  return (
    <tr
      className={classes.row}
      data-own={isOwn}
      aria-rowindex={rowIndex}
      data-entrant={rowIndex === undefined ? undefined : row.entrantId}
    >
      <td className={classes.rank} style={award === null ? undefined : { '--award': award.background }}>
        <Rank placed={placed} />
      </td>
      <th scope="row" className={classes.name}>
        <Name placed={placed} {...columns} />
      </th>
      <td className={classes.number}>
        {row.result}
        <span className={classes.timeBelow}>{time}</span>
      </td>
      <td className={`${classes.number} ${classes.time}`}>{time}</td>
      {problems.map(({ displayId }, index) => {
        const cell = row.cells[index] ?? null
        return (
          <td key={displayId} className={classes.problem}>
            {cell !== null && (
              <StandingsCell
                kind={kind}
                timeUnit={timeUnit}
                cell={cell}
                onOpen={onCell === null ? null : () => onCell(row, displayId)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
})

function Rank({ placed: { row, rank, award } }: { readonly placed: PlacedRow }) {
  const { t } = useTranslation('standings')
  const medal = award?.medal ?? null
  const won = medal === null ? award?.name : t(`medal.${medal}`)
  const about =
    row.disqualification !== null
      ? t('row.disqualified', { reason: row.disqualification })
      : row.isStar
        ? t('row.star')
        : (won ?? null)
  return (
    <span title={about ?? undefined}>
      {rank ?? '*'}
      {about !== null && <span className="visually-hidden">{` ${about}`}</span>}
    </span>
  )
}

function Name({ placed: { row }, followed, onFollow }: RowOptions & { readonly placed: PlacedRow }) {
  const { t } = useTranslation('standings')
  const { uid, username, name, school } = row
  const isFollowed = uid !== null && followed.has(uid)
  return (
    <span className={classes.entrant}>
      {onFollow !== null && uid !== null && (
        <button
          type="button"
          className={classes.follow}
          aria-pressed={isFollowed}
          aria-label={t('row.follow', { name })}
          title={t(isFollowed ? 'row.unfollow' : 'row.follow', { name })}
          onClick={() => onFollow(uid)}
        >
          {isFollowed ? <IconStarFilled size={14} /> : <IconStar size={14} />}
        </button>
      )}
      <span className={classes.names}>
        {username === null ? (
          <bdi className={classes.shownName}>{name}</bdi>
        ) : (
          <UserLink username={username} className={classes.shownName}>
            <bdi>{name}</bdi>
          </UserLink>
        )}
        {school !== null && school !== '' && (
          <span className={classes.school} title={school}>
            <bdi>{school}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
