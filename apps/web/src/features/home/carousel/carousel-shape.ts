import { SLIDE_RECOMMENDED, type SlideVo } from '@gavel/contract'
import type { CSSProperties } from 'react'

type Size = Pick<SlideVo, 'width' | 'height'>

const ratioOf = ({ width, height }: Size): number =>
  width === null || height === null ? SLIDE_RECOMMENDED.width / SLIDE_RECOMMENDED.height : width / height

/**
 * The aspect ratio of the carousel, which is that of the tallest picture: it does not change as they turn, and each
 * picture is shown whole. The style sheet limits the height, so a portrait does not push the page down.
 */
export function carouselShape(slides: readonly Size[]): CSSProperties {
  return { aspectRatio: Math.min(...slides.map(ratioOf)).toFixed(4) }
}
