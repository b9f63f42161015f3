import classes from './StatisticsDialog.module.css'

interface Slice {
  readonly key: string
  /** 0 to 1. */
  readonly share: number
  readonly color: string
}

interface Props {
  readonly label: string
  readonly middle: string
  readonly below: string
  readonly slices: readonly Slice[]
}

const RADIUS = 42
const WIDTH = 13
/** A small gap between neighbours, in units of the share. */
const GAP = 0.006

/** A ring chart, drawn with one dashed circle per slice. */
export function Donut({ label, middle, below, slices }: Props) {
  const round = 2 * Math.PI * RADIUS
  let before = 0
  const drawn = slices.map((slice) => {
    const start = before
    before += slice.share
    return { ...slice, start }
  })
  return (
    <svg className={classes.donut} viewBox="0 0 100 100" role="img" aria-label={label}>
      {drawn.map(({ key, share, start, color }) => (
        <circle
          key={key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth={WIDTH}
          style={{ stroke: color }}
          strokeDasharray={`${Math.max(share - (slices.length > 1 ? GAP : 0), 0.002) * round} ${round}`}
          strokeDashoffset={-start * round}
          transform="rotate(-90 50 50)"
        />
      ))}
      <text x="50" y="51" className={classes.middle}>
        {middle}
      </text>
      <text x="50" y="63" className={classes.below}>
        {below}
      </text>
    </svg>
  )
}
