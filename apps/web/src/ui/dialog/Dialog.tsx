import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Dialog.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** False if a stray click must not lose the input. */
  readonly closesOutside?: boolean
  /** `wide`: nine tenths of the window. */
  readonly widthPx?: number | 'wide'
  /** Buttons below the content. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const widthOf = (width: number | 'wide'): string =>
  width === 'wide' ? 'max(90vw, min(720px, calc(100vw - 32px)))' : `min(${width}px, calc(100vw - 32px))`

/**
 * A modal dialog, shown while it is rendered. The browser's own element traps the focus, closes on Escape and
 * restores the focus.
 */
export function Dialog({ title, onClose, closesOutside = true, widthPx, actions, children }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // In a layout effect, because the focus is only restored while the element is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // `autofocus` has no effect before the dialog is open.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one on the backdrop
    <dialog
      ref={element}
      className={classes.dialog}
      style={widthPx === undefined ? undefined : { width: widthOf(widthPx) }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (closesOutside && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t('actions.close')} onClick={onClose}>
            <IconX size={18} />
          </button>
        </header>
        <div className={classes.content}>{children}</div>
        {actions !== undefined && <footer className={classes.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
