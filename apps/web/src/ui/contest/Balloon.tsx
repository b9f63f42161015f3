import classes from './Balloon.module.css'
import { cssOf, inkOn, readColor } from './balloon-color.ts'

interface Props {
  /** The label of the problem in its contest. */
  readonly label: string
  /** An organiser's choice; problems without one have a plain letter. */
  readonly color: string | null
}

/** A problem's letter on the colour of its balloon. */
export function Balloon({ label, color }: Props) {
  const known = readColor(color)
  const style = known === null ? undefined : { background: cssOf(known), color: inkOn(known) }
  return (
    <span className={classes.balloon} style={style} data-plain={known === null}>
      {label}
    </span>
  )
}
