import type { BoardVo } from '@gavel/contract'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Balloon } from '../contest/Balloon.tsx'
import type { PlacedRow } from './place-rows.ts'
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
  readonly caption: string
}

/** As the stylesheet has it. */
const ROW_PX = 36

/**
 * Standings of thousands of rows: only those in sight are drawn. Its own region scrolls both ways, so that the head and
 * the first columns stay.
 */
export function StandingsTable({ problems, rows, own, first, caption, ...options }: Props) {
  const { t } = useTranslation('standings')
  const region = useRef<HTMLDivElement>(null)
  const shown = useHeldOrder(region, rows)
  const above = (own === null ? 0 : ROW_PX) + first.length * ROW_PX
  const { from, to } = useRowWindow(region, { count: shown.length, rowHeight: ROW_PX, above })
  useRowMoves(region, shown, ROW_PX)
  const columns = { problems, ...options }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
    <section ref={region} className={classes.region} aria-label={caption} tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--problems': problems.length }}
        aria-rowcount={shown.length + 1}
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
              {t(options.kind === 'icpc' ? 'column.solved' : 'column.points')}
            </th>
            <th scope="col" className={classes.number}>
              {t('column.time')}
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
      </table>
    </section>
  )
}

/** The place of rows that are not drawn. */
function Gap({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <tr style={{ height: rows * ROW_PX }} />
}
