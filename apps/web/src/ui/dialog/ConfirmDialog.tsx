import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly title: string
  /** The warning of what will be lost. */
  readonly text: string
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of an action that is hard to undo. The safe answer has the focus. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('actions.cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
