import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './Disclosure.module.css'

interface Props {
  /** Omitted if the button's content has text. */
  readonly label?: string
  /** The button's content. */
  readonly face: ReactNode
  readonly buttonClassName?: string | undefined
  readonly children: (close: () => void) => ReactNode
}

/** A button with a small panel below it. Escape and losing the focus close it; Escape returns the focus. */
export function Disclosure({ label, face, buttonClassName, children }: Props) {
  const [opened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!opened) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [opened])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from its content
    <div
      ref={root}
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        setOpened(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${buttonClassName ?? ''}`}
        aria-label={label}
        title={label}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => setOpened(!opened)}
      >
        {face}
      </button>
      {opened && (
        <div id={panelId} className={classes.panel}>
          {children(() => setOpened(false))}
        </div>
      )}
    </div>
  )
}
