import type { Picture } from './handbook.ts'
import classes from './Page.module.css'

/** A picture of the site, loaded when it comes near; its room is kept free. Pressed, it opens in its full size. */
export function PictureFrame({ picture: { src, alt, width, height } }: { readonly picture: Picture }) {
  return (
    <a className={classes.picture} href={src} target="_blank" rel="noopener">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  )
}
