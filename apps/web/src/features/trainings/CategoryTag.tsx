import classes from './CategoryTag.module.css'

interface Props {
  readonly name: string | null
  readonly color: string | null
}

/** A category with a dot of its colour; the words keep the page's own colour, which every background allows. */
export function CategoryTag({ name, color }: Props) {
  if (name === null) return '–'
  return (
    <span className={classes.tag}>
      <span className={classes.dot} style={{ background: color ?? undefined }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  )
}
