import 'react'

declare module 'react' {
  /** React's types do not know custom properties, which a style sheet reads by `var()`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
