import { SLIDE_RECOMMENDED, type SlideVo } from '@gavel/contract'
import type { CSSProperties } from 'react'

type Size = Pick<SlideVo, 'width' | 'height'>

const ratioOf = ({ width, height }: Size): number =>
  width === null || height === null ? SLIDE_RECOMMENDED.width / SLIDE_RECOMMENDED.height : width / height

/**
 * The place of the carousel before any picture has come, as wide for its height as the highest of them: it stays while
 * they turn, and each is whole. The style sheet limits the height, so a portrait does not push the page away.
 */
export function carouselShape(slides: readonly Size[]): CSSProperties {
  return { aspectRatio: Math.min(...slides.map(ratioOf)).toFixed(4) }
}
