import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './Finder.module.css'
import { closeFinder } from './finder-prompt.ts'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** A modal dialog near the upper edge, without a head: its field says what it is for. */
export function FinderDialog({ label, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  // In a layout effect, because the focus is only restored while the element is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one on the backdrop
    <dialog
      ref={element}
      className={classes.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        closeFinder()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeFinder()
      }}
    >
      <div className={classes.sheet}>{children}</div>
    </dialog>
  )
}
