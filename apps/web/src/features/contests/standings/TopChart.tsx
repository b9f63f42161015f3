import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type BoardKind, formatBoardTime } from '../../../ui/standings/cell-look.ts'
import type { PlacedRow } from '../../../ui/standings/place-rows.ts'
import classes from './TopChart.module.css'
import { linesOf, pathOf } from './top-lines.ts'

interface Props {
  readonly kind: BoardKind
  readonly rows: readonly PlacedRow[]
  readonly durationSeconds: number
}

const WIDTH = 720
const HEIGHT = 240
const TOP = 10
const ANCHORS: Readonly<Record<number, 'start' | 'middle' | 'end'>> = { 0: 'start', 0.5: 'middle', 1: 'end' }

/** How the first ten came to their places: solved problems over time, or points as bars. */
export function TopChart({ kind, rows, durationSeconds }: Props) {
  const { t } = useTranslation('standings')
  const heading = useId()
  const top = rows.filter(({ rank }) => rank !== null).slice(0, TOP)
  return (
    <section className={classes.chart} aria-labelledby={heading}>
      <h2 id={heading}>{t('chart.title', { count: top.length })}</h2>
      {kind === 'icpc' && <SolvedLines top={top} durationSeconds={durationSeconds} />}
      <ol className={classes.legend}>
        {top.map(({ row }, index) => (
          <li key={row.entrantId} data-line={index}>
            <span className={classes.mark} aria-hidden="true" />
            <bdi>{row.name}</bdi>
            <span className="numbers">{row.result}</span>
            {kind === 'points' && (
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${(100 * row.result) / Math.max(1, top[0]?.row.result ?? 1)}%` }} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The list beside it says the same, so the picture itself is silent. */
function SolvedLines({
  top,
  durationSeconds,
}: {
  readonly top: readonly PlacedRow[]
  readonly durationSeconds: number
}) {
  const lines = linesOf(top)
  const most = Math.max(1, ...lines.map((line) => line.length))
  const scale = { width: WIDTH, height: HEIGHT, endsAt: durationSeconds, most }
  return (
    <svg viewBox={`-28 -8 ${WIDTH + 36} ${HEIGHT + 32}`} className={classes.picture} aria-hidden="true">
      {Array.from({ length: most + 1 }, (_, solved) => {
        const y = HEIGHT - (HEIGHT * solved) / most
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it stands for
          <g key={solved}>
            <line x1={0} x2={WIDTH} y1={y} y2={y} className={classes.grid} />
            <text x={-8} y={y + 4} className={classes.number} textAnchor="end">
              {solved}
            </text>
          </g>
        )
      })}
      {[0, 0.5, 1].map((share) => (
        <text
          key={share}
          x={WIDTH * share}
          y={HEIGHT + 18}
          className={classes.number}
          textAnchor={ANCHORS[share]}
        >
          {formatBoardTime(Math.round(durationSeconds * share))}
        </text>
      ))}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line belongs to a place
        <path key={index} d={pathOf(line, scale)} className={classes.line} data-line={index} />
      ))}
    </svg>
  )
}
