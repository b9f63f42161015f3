import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { isFirstPage } from './navigation.ts'
import { siteShortName } from './site-short-name.ts'

/** The title of the page that was drawn last where there is no browser. */
let drawnTitle = ''

/** The browser's title: what the page is, then the site's short name. */
export function usePageTitle(title: string): void {
  const shortName = useStore(siteShortName)
  const whole = title === '' ? shortName : `${title} - ${shortName}`
  if (typeof document === 'undefined') drawnTitle = whole
  useEffect(() => {
    document.title = whole
  }, [whole])
}

export const takeDrawnTitle = () => drawnTitle

interface Props {
  /** Also the browser's title. */
  readonly title: string
  /** Shown instead of the title where the heading is more than text. */
  readonly children?: ReactNode
  readonly className?: string
  /** The page needs a heading for its structure, but shows its name otherwise. */
  readonly hidden?: boolean
}

/** The one h1 of a page. It takes the focus after a navigation, so that a screen reader says where one is. */
export function PageTitle({ title, children, className, hidden = false }: Props) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : className}>
      {children ?? title}
    </h1>
  )
}
