import classes from './Avatar.module.css'

interface Props {
  readonly name: string
  readonly image: string | null
  readonly sizePx?: number
}

/** A picture or the initials of a name. The name is next to it, so it has no alternative text. */
export function Avatar({ name, image, sizePx = 28 }: Props) {
  const size = { width: sizePx, height: sizePx, fontSize: sizePx * 0.42 }
  if (image !== null && image !== '')
    return <img className={classes.avatar} src={image} alt="" style={size} />
  return (
    <bdi className={classes.avatar} style={size} aria-hidden="true">
      {initialsOf(name)}
    </bdi>
  )
}

/** Two letters of a Latin name, one character of a Chinese one. */
export function initialsOf(name: string): string {
  const [first = '?', second = ''] = name.trim()
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first)
    ? first
    : (first + second).toUpperCase()
}
