import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './RowMenu.module.css'

/** Whether an action stands in a menu, where it has words. */
export const InRowMenu = createContext(false)

const GAP_PX = 4

interface Props {
  /** The row that the actions are for, because many rows have such a menu. */
  readonly label: string
  /** `RowAction`s and what contains them. */
  readonly children: ReactNode
}

/** The actions on a row behind one button, each with its words: more than two icons nobody can tell apart. */
export function RowMenu({ label, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    const hide = () => element?.hidePopover()
    // A confirmation stands inside the menu, which has done its work with it; the event does not bubble.
    element?.addEventListener('close', hide, true)
    // It stays where it was opened, so it would leave its row.
    window.addEventListener('scroll', hide, { passive: true })
    return () => {
      element?.removeEventListener('close', hide, true)
      window.removeEventListener('scroll', hide)
    }
  }, [])

  /** Below its button, or above it where there is no room. */
  function place() {
    const [face, menu] = [button.current?.getBoundingClientRect(), panel.current]
    if (face === undefined || menu === null || !menu.matches(':popover-open')) return
    const isBelow = face.bottom + GAP_PX + menu.offsetHeight <= window.innerHeight
    menu.style.top = `${isBelow ? face.bottom + GAP_PX : Math.max(0, face.top - GAP_PX - menu.offsetHeight)}px`
    menu.style.left = `${Math.max(GAP_PX, face.right - menu.offsetWidth)}px`
  }

  function hideUnlessAsking() {
    requestAnimationFrame(() => {
      if (panel.current?.querySelector('dialog[open]') === null) panel.current.hidePopover()
    })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes.button}
        aria-label={`${t('actions.more')}: ${label}`}
      >
        {t('actions.more')}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to its buttons */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={place}
        onClick={hideUnlessAsking}
      >
        <InRowMenu value={true}>{children}</InRowMenu>
      </div>
    </>
  )
}
