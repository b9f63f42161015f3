import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly widthPx?: number
  readonly submitLabel: string
  readonly isSending?: boolean
  /** False while the form cannot be submitted. */
  readonly canSubmit?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a single form. A stray click outside does not lose the input. */
export function FormDialog(props: Props) {
  const { title, onClose, widthPx, submitLabel, isSending, canSubmit = true, onSubmit, children } = props
  const { t } = useTranslation()
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closesOutside={false}
      {...(widthPx === undefined ? {} : { widthPx })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSending} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
