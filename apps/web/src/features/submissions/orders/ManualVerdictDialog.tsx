import { VERDICT_STATUS } from '@gavel/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { lookOfStatus } from '../../../ui/verdicts.ts'
import { Field, ReasonField } from './Field.tsx'
import { useManualVerdict } from './orders.api.ts'

interface Props {
  readonly submitId: number
  readonly onClose: () => void
}

/** A compile error and a failed hand-in are found, not decided. */
const DECIDABLE = (['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'SE'] as const).map(
  (verdict) => VERDICT_STATUS[verdict],
)

export function ManualVerdictDialog({ submitId, onClose }: Props) {
  const { t } = useTranslation('judging')
  const decide = useManualVerdict(submitId)
  const [status, setStatus] = useState<number>(VERDICT_STATUS.AC)
  const [score, setScore] = useState('')
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const verdict = {
      status,
      ...(score === '' ? {} : { score: Number(score) }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    }
    decide.mutate(verdict, {
      onSuccess: () => {
        toast.success(t('orders.decided'))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('orders.manual')}
      onClose={onClose}
      widthPx={460}
      submitLabel={t('orders.decide')}
      isSending={decide.isPending}
      canSubmit={score === '' || /^\d+$/.test(score)}
      onSubmit={submit}
    >
      <p>{t('orders.manual_text')}</p>
      <Field name={t('orders.verdict')}>
        <select
          value={status}
          onChange={(event) => setStatus(Number(event.currentTarget.value))}
          data-autofocus
        >
          {DECIDABLE.map((choice) => (
            <option key={choice} value={choice}>
              {t(lookOfStatus(choice).key)}
            </option>
          ))}
        </select>
      </Field>
      <Field name={t('orders.score')} hint={t('orders.score_hint')}>
        <input
          type="number"
          min={0}
          step={1}
          value={score}
          onChange={(event) => setScore(event.currentTarget.value)}
        />
      </Field>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}
