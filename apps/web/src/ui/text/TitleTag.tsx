import classes from './TitleTag.module.css'

interface Props {
  readonly name: string | null
  /** Chosen freely: it colours the tag's mark, and the text stays readable on any background. */
  readonly color: string | null
}

const HEX_COLOR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** The title that an administrator gave a user. */
export function TitleTag({ name, color }: Props) {
  if (name === null || name.trim() === '') return null
  const isColor = color !== null && HEX_COLOR.test(color)
  return (
    <span className={classes.tag} style={isColor ? { borderColor: color } : undefined}>
      <span className={classes.dot} style={isColor ? { background: color } : undefined} aria-hidden="true" />
      <bdi className={classes.words} title={name}>
        {name}
      </bdi>
    </span>
  )
}
