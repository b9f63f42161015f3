import { IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './NavDrawer.module.css'

interface Props {
  readonly title: string
  /** The navigation's name; omitted for the site's own. */
  readonly label?: string
  readonly onClose: () => void
  /** The part below the links. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** The navigation of narrow screens, open while it is rendered. Following a link closes it. */
export function NavDrawer({ title, label, onClose, below, children }: Props) {
  const { t } = useTranslation()
  const name = label ?? t('nav.label')
  const element = useRef<HTMLDialogElement>(null)
  const address = useRouterState({ select: (state) => state.location.href })
  const openedAt = useRef(address)
  // In a layout effect, because the focus is only returned while the element is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    if (openedAt.current !== address) onClose()
  }, [address, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one on the backdrop
    <dialog
      ref={element}
      className={classes.drawer}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.header}>
          <strong>{title}</strong>
          <button type="button" className={classes.close} aria-label={t('nav.close_menu')} onClick={onClose}>
            <IconX size={18} />
          </button>
        </div>
        <nav className={classes.links} aria-label={name}>
          {children}
        </nav>
        {below}
      </div>
    </dialog>
  )
}
