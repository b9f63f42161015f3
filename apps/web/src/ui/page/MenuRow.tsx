import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './PlacePage.module.css'

interface Props {
  readonly label: string
  readonly className?: string | undefined
  /** Links, the current one with `aria-current`. */
  readonly children: ReactNode
}

/**
 * The pages of a place in one line. Where there is no room for all of them it scrolls: the current one is brought to its
 * middle, and an edge behind which there are more fades.
 */
export function MenuRow({ label, className = '', children }: Props) {
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  useFadingEdges(row)
  return (
    <nav ref={row} className={`${classes.tabs} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}

function useCurrentInSight(row: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another current link
  useEffect(() => {
    if (row.current !== null) bringCurrent(row.current)
  }, [row, pathname])
}

function bringCurrent(nav: HTMLElement) {
  const link = nav.querySelector<HTMLElement>('[aria-current]')
  if (link !== null) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

/** Widths are rounded. */
const TOLERANCE_PX = 2

function markEdges(nav: HTMLElement) {
  nav.dataset.before = String(nav.scrollLeft > TOLERANCE_PX)
  nav.dataset.after = String(nav.scrollLeft + nav.clientWidth < nav.scrollWidth - TOLERANCE_PX)
}

function useFadingEdges(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current: nav } = row
    if (nav === null) return
    const mark = () => markEdges(nav)
    const observer = new ResizeObserver(() => {
      bringCurrent(nav)
      mark()
    })
    observer.observe(nav)
    nav.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      nav.removeEventListener('scroll', mark)
    }
  }, [row])
  // Without dependencies: what the row holds changes its width.
  useEffect(() => {
    if (row.current !== null) markEdges(row.current)
  })
}
