import { type ReactNode, useEffect, useRef } from 'react'
import { isFirstPage } from '../../browser/navigation.ts'
import { siteShortName } from '../../browser/site-short-name.ts'
import { useStore } from '../../store.ts'

/** The title and description of the last rendered page, where there is no browser. */
let drawnHead = { title: '', description: '' }

/**
 * The browser's title, which is the page's title and the site's short name, and the description for search engines.
 *
 * @param description a sentence or two; empty for pages that are not indexed
 */
export function usePageTitle(title: string, description = ''): void {
  const shortName = useStore(siteShortName)
  const whole = title === '' ? shortName : `${title} - ${shortName}`
  if (typeof document === 'undefined') drawnHead = { title: whole, description }
  useEffect(() => {
    document.title = whole
  }, [whole])
  useEffect(() => describePage(description), [description])
}

/** The server wrote the first page's into the head; later pages change it. */
function describePage(description: string): void {
  const known = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (description === '') {
    known?.remove()
    return
  }
  const meta = known ?? document.createElement('meta')
  meta.name = 'description'
  meta.content = description
  if (known === null) document.head.append(meta)
}

export const takeDrawnHead = () => drawnHead

interface Props {
  /** Also the browser's title. */
  readonly title: string
  /** For search engines, in a sentence or two. */
  readonly description?: string
  /** Shown instead of the title if the heading is more than text. */
  readonly children?: ReactNode
  readonly className?: string
  /** The page needs a heading for its structure, but shows its name in another way. */
  readonly hidden?: boolean
}

/** The page's only h1. It takes the focus after a navigation, so that a screen reader says where one is. */
export function PageTitle({ title, description, children, className, hidden = false }: Props) {
  usePageTitle(title, description)
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
