import '@mantine/core/styles/Input.layer.css'
import { REPORT_TEXT_MAX_LENGTH } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import classes from './Thread.module.css'

const LABELS = ['ads', 'illegal', 'vulgar', 'gambling', 'abuse', 'plagiarism'] as const
type Label = (typeof LABELS)[number]

interface Props {
  /** Labels and reason as administrators read them. */
  readonly onSend: (content: string) => Promise<unknown>
  readonly onClose: () => void
}

export function ReportDialog({ onSend, onClose }: Props) {
  const { t } = useTranslation('comments')
  const [labels, setLabels] = useState<readonly Label[]>([])
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (labels.length === 0 || reason.trim() === '') return setFault(t('report.required'))
    setFault(null)
    setSending(true)
    try {
      await onSend(`${labels.map((label) => t(`report.label.${label}`)).join(', ')}: ${reason.trim()}`)
      onClose()
    } catch (error) {
      setFault(messageOf(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={t('report.title')}
      submitLabel={t('report.title')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <fieldset className={classes.form}>
        <legend>{t('report.labels')}</legend>
        {LABELS.map((label) => (
          <label key={label}>
            <input
              type="checkbox"
              checked={labels.includes(label)}
              onChange={({ currentTarget }) =>
                setLabels(
                  currentTarget.checked ? [...labels, label] : labels.filter((other) => other !== label),
                )
              }
            />{' '}
            {t(`report.label.${label}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('report.reason')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
