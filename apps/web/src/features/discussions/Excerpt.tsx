import classes from './Discussions.module.css'

/** Characters and lines that always fit without scrolling. */
const SHORT_LENGTH = 160
const SHORT_LINES = 4

interface Props {
  readonly text: string
  /** The name of the excerpt for screen readers. */
  readonly label: string
}

/** Words of users in a row of a table: long ones scroll in place, also by keyboard. */
export function Excerpt({ text, label }: Props) {
  const isShort = text.length <= SHORT_LENGTH && text.split('\n').length <= SHORT_LINES
  if (isShort) return <span className={classes.excerpt}>{text}</span>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reachable by keyboard
    <section className={classes.excerpt} tabIndex={0} aria-label={label}>
      {text}
    </section>
  )
}
