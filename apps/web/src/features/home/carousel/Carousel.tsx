import type { SlideVo } from '@gavel/contract'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { textOf } from '../local-text.ts'
import { SiteLink } from '../SiteLink.tsx'
import classes from './Carousel.module.css'
import { carouselShape } from './carousel-shape.ts'
import { slideAt, stepsOfSwipe, useTurns } from './carousel-turns.ts'

/**
 * Shows pictures in turn. `carouselShape` decides the height, whatever the pictures are, so none of them is cropped.
 */
export default function Carousel({ slides }: { readonly slides: readonly SlideVo[] }) {
  const { t } = useTranslation('home')
  const [isHeld, setHeld] = useState(false)
  const { current, isPlaying, show, move, toggle } = useTurns(slides.length, isHeld)
  const swipe = useSwipe(move)
  return (
    <section
      className={classes.carousel}
      style={carouselShape(slides)}
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setHeld(false)}
      // A tap would give focus as well, which stops the carousel with no obvious way to resume.
      onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div className={classes.slides} aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            key={slide.id}
            role="group"
            aria-roledescription={t('carousel.slide_role')}
            aria-label={t('carousel.position', { index: index + 1, count: slides.length })}
            className={classes.slide}
            data-current={index === current}
            inert={index !== current}
          >
            {/* The next picture is preloaded; the others load in their turn. */}
            {(index === current || index === slideAt(current, 1, slides.length)) && (
              <Slide
                slide={slide}
                label={t('carousel.position', { index: index + 1, count: slides.length })}
              />
            )}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <div className={classes.bar}>
            <ControlButton label={isPlaying ? t('carousel.pause') : t('carousel.play')} onClick={toggle}>
              {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
            </ControlButton>
            <ControlButton label={t('carousel.previous')} onClick={() => move(-1)}>
              <IconChevronLeft size={18} />
            </ControlButton>
            <ul className={classes.dots}>
              {slides.map(({ id }, index) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.dot}
                    aria-label={t('carousel.show', { index: index + 1 })}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={() => show(index)}
                  />
                </li>
              ))}
            </ul>
            <ControlButton label={t('carousel.next')} onClick={() => move(1)}>
              <IconChevronRight size={18} />
            </ControlButton>
          </div>
        </div>
      )}
    </section>
  )
}

function Slide({
  slide: { url, alt, link, width, height },
  label,
}: {
  readonly slide: SlideVo
  readonly label: string
}) {
  const text = textOf(alt)
  const picture = (
    <img src={url} alt={text} width={width ?? undefined} height={height ?? undefined} draggable={false} />
  )
  if (link === null) return picture
  return (
    <SiteLink href={link} label={text === '' ? label : undefined}>
      {picture}
    </SiteLink>
  )
}

interface ControlProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function ControlButton({ label, onClick, children }: ControlProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** Swiping turns the pictures. A swipe across a link does not follow it, because the browser cancels the click. */
function useSwipe(move: (steps: -1 | 0 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return
      move(stepsOfSwipe({ x: event.clientX - start.current.x, y: event.clientY - start.current.y }))
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
