import type { BoardVo } from '@gavel/contract'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Balloon } from '../contest/Balloon.tsx'
import type { PlacedRow } from './place-rows.ts'
import type { ProblemCount } from './problem-counts.ts'
import { useHeldOrder, useRowMoves } from './row-moves.ts'
import { useRowWindow } from './row-window.ts'
import type { RowOptions } from './StandingsRow.tsx'
import { StandingsRow } from './StandingsRow.tsx'
import classes from './StandingsTable.module.css'

interface Props extends RowOptions {
  readonly problems: BoardVo['problems']
  /** In order, with their ranks; filtered ones are left out. */
  readonly rows: readonly PlacedRow[]
  /** Stays in sight below the head. */
  readonly own: PlacedRow | null
  /** Rows that stand before all others, too. */
  readonly first: readonly PlacedRow[]
  /** In the order of the problems, over the whole board. */
  readonly counts: readonly ProblemCount[]
  readonly caption: string
}

const TIME_TITLES = { second: 'column.time', minute: 'column.time_minutes' } as const

/** As the stylesheet has it. */
const ROW_PX = 36

/**
 * Standings of thousands of rows: only those in sight are drawn. Its own region scrolls both ways, so that the head and
 * the first columns stay.
 */
export function StandingsTable({ problems, rows, own, first, counts, caption, ...options }: Props) {
  const { t } = useTranslation('standings')
  const region = useRef<HTMLDivElement>(null)
  const shown = useHeldOrder(region, rows)
  const above = (own === null ? 0 : ROW_PX) + first.length * ROW_PX
  const { from, to } = useRowWindow(region, { count: shown.length, rowHeight: ROW_PX, above })
  useRowMoves(region, shown, ROW_PX)
  const { kind, timeUnit } = options
  const columns = { problems, ...options }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
    <section ref={region} className={classes.region} aria-label={caption} tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--problems': problems.length }}
        aria-rowcount={shown.length + 2}
      >
        <colgroup>
          <col className={classes.rankColumn} />
          <col className={classes.nameColumn} />
          <col className={classes.resultColumn} />
          <col className={classes.timeColumn} />
          {problems.map(({ displayId }) => (
            <col key={displayId} className={classes.problemColumn} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.rank}>
              {t('column.rank')}
            </th>
            <th scope="col" className={classes.name}>
              {t('column.entrant')}
            </th>
            <th scope="col" className={classes.number}>
              {t(kind === 'icpc' ? 'column.solved' : 'column.points')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.time}`}>
              {t(kind === 'icpc' ? TIME_TITLES[timeUnit] : 'column.time')}
            </th>
            {problems.map(({ displayId, title, color }) => (
              <th key={displayId} scope="col" className={classes.problem} title={title}>
                <Balloon label={displayId} color={color} />
                <span className="visually-hidden">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {own !== null && (
          <tbody className={classes.own}>
            <StandingsRow placed={own} {...columns} />
          </tbody>
        )}
        {first.length > 0 && (
          <tbody className={classes.first}>
            {first.map((placed) => (
              <StandingsRow key={placed.row.entrantId} placed={placed} {...columns} />
            ))}
          </tbody>
        )}
        <tbody>
          <Gap rows={from} />
          {shown.slice(from, to).map((placed, index) => (
            <StandingsRow
              key={placed.row.entrantId}
              placed={placed}
              rowIndex={from + index + 2}
              isOwn={placed.row.entrantId === own?.row.entrantId}
              {...columns}
            />
          ))}
          <Gap rows={shown.length - to} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={shown.length + 2}>
            <td className={classes.rank} />
            <th scope="row" className={classes.name}>
              {t('counts.title')}
            </th>
            <td />
            <td className={classes.time} />
            {problems.map(({ displayId }, index) => (
              <td key={displayId} className={classes.problem}>
                <Count count={counts[index]} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Count({ count }: { readonly count: ProblemCount | undefined }) {
  const { t } = useTranslation('standings')
  if (count === undefined) return null
  return (
    <>
      <span aria-hidden="true">
        {count.solved}/{count.tried}
      </span>
      <span className="visually-hidden">{t('counts.of', { ...count })}</span>
    </>
  )
}

/** The place of rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <tr style={{ height: rows * ROW_PX }} />
}
