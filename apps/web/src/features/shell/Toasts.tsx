import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { dismissToast, type ToastKind, toasts } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import classes from './Toasts.module.css'

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<ToastKind, unknown>

/** Short messages under the top bar, where no primary button is. `announce` speaks them, not this. */
export function Toasts() {
  const { t } = useTranslation()
  const shown = useStore(toasts)
  const stack = useRef<HTMLElement>(null)
  useEffect(() => {
    // Reopened with each message, so that it is above a dialog that was opened in between.
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover()
    if (shown.length > 0) stack.current?.showPopover()
  }, [shown])
  return (
    <section ref={stack} className={classes.stack} popover="manual" aria-label={t('nav.messages')}>
      {shown.map(({ id, kind, message }) => {
        const Icon = ICONS[kind]
        return (
          <div key={id} className={classes.toast} data-kind={kind}>
            <Icon size={18} aria-hidden="true" />
            <span className={classes.message}>{message}</span>
            <button
              type="button"
              className={classes.close}
              aria-label={t('actions.close')}
              onClick={() => dismissToast(id)}
            >
              <IconX size={14} />
            </button>
          </div>
        )
      })}
    </section>
  )
}
