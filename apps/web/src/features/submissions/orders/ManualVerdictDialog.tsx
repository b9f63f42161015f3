import { type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import { Field, ReasonField } from './Field.tsx'
import classes from './JudgingOrders.module.css'
import { asksForScore, decidableStatuses, manualDraftOf, verdictOfDraft } from './manual-draft.ts'
import { useManualVerdict } from './orders.api.ts'

interface Props {
  readonly submission: SubmissionVo
  readonly onClose: () => void
}

/** Sets another verdict among those that the problem's rules allow, with points under OI rules. */
export function ManualVerdictDialog({ submission, onClose }: Props) {
  const { t } = useTranslation('judging')
  const { submitId, gid, fullScore } = submission
  const decide = useManualVerdict(submitId, gid)
  const [draft, setDraft] = useState(() => manualDraftOf(submission, fullScore))
  const [reason, setReason] = useState('')
  const verdict = verdictOfDraft(draft, fullScore)
  const isScoreWrong = asksForScore(draft) && draft.score !== '' && verdict === null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (verdict === null) return
    const order = { ...verdict, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
    decide.mutate(order, {
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
      canSubmit={verdict !== null}
      onSubmit={submit}
    >
      <p>{t('orders.manual_text')}</p>
      <Field name={t('orders.verdict')}>
        <select
          value={draft.status ?? ''}
          onChange={(event) => setDraft({ ...draft, status: Number(event.currentTarget.value) })}
          data-autofocus
        >
          {draft.status === null && <option value="">{t('orders.choose')}</option>}
          {decidableStatuses(fullScore).map((choice) => (
            <option key={choice} value={choice}>
              {t(lookOfStatus(choice).key)}
            </option>
          ))}
        </select>
      </Field>
      {asksForScore(draft) && fullScore !== null && (
        <Field
          name={t('orders.score')}
          hint={t('orders.score_hint', { most: fullScore - 1, full: fullScore })}
        >
          <input
            type="number"
            min={1}
            max={fullScore - 1}
            step={1}
            value={draft.score}
            aria-invalid={isScoreWrong}
            onChange={(event) => setDraft({ ...draft, score: event.currentTarget.value })}
          />
        </Field>
      )}
      {fullScore !== null && draft.status !== null && !asksForScore(draft) && (
        <p className={classes.hint}>
          {t('orders.score_fixed', {
            score: draft.status === VERDICT_STATUS.AC ? fullScore : 0,
            full: fullScore,
          })}
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}
