import classes from './TagDot.module.css'

/** A tag's colour beside its name: administrators choose colours freely, and texts must stay readable. */
export function TagDot({ color }: { readonly color: string | null }) {
  if (color === null || color === '') return null
  return <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
}
