import classes from './TagDot.module.css'

/**
 * A dot in the tag's colour next to its name: administrators choose colours freely, and the text must stay readable.
 */
export function TagDot({ color }: { readonly color: string | null }) {
  if (color === null || color === '') return null
  return <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
}
