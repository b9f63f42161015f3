import { REJUDGE_REASON_MAX_LENGTH, type StagedRejudgeReport } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field } from './Field.tsx'
import list from './Rejudges.module.css'
import { type DecisionName, useDecision } from './rejudges.api.ts'

const DONE = { apply: 'detail.applied', discard: 'detail.discarded', undo: 'detail.undone' } as const

/** The possible decisions about a rejudge in its state; none after the last one. */
export function Decisions({ report }: { readonly report: StagedRejudgeReport }) {
  const { t } = useTranslation('rejudges')
  const [asked, setAsked] = useState<DecisionName | null>(null)
  const { state } = report
  const isOpen = state === 'judging' || state === 'ready'
  if (!isOpen && state !== 'applied') return null
  return (
    <div className={list.actions}>
      {isOpen && (
        <Button disabled={state !== 'ready'} onClick={() => setAsked('apply')}>
          {t('detail.apply')}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          {t('detail.discard')}
        </Button>
      )}
      {state === 'applied' && (
        <Button variant="default" onClick={() => setAsked('undo')}>
          {t('detail.undo')}
        </Button>
      )}
      {asked !== null && <DecisionDialog name={asked} report={report} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface DialogProps {
  readonly name: DecisionName
  readonly report: StagedRejudgeReport
  readonly onClose: () => void
}

/** Explains the consequences and asks for a reason. */
function DecisionDialog({ name, report: { id, counts }, onClose }: DialogProps) {
  const { t } = useTranslation('rejudges')
  const formId = useId()
  const [reason, setReason] = useState('')
  const decide = useDecision(id)
  const applied = formatNumber(counts.verdict + counts.score + counts.same)
  const text = name === 'apply' ? t('detail.apply_text', { count: applied }) : t(`detail.${name}_text`)

  function submit(event: FormEvent) {
    event.preventDefault()
    decide.mutate(
      { name, reason: reason.trim() },
      { onSuccess: () => toast.success(t(DONE[name])), onSettled: onClose },
    )
  }

  return (
    <Dialog
      title={t(`detail.${name}`)}
      onClose={onClose}
      closesOutside={false}
      widthPx={460}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={decide.isPending}>
            {t(`detail.${name}`)}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={formId} onSubmit={submit}>
        <Field name={t('detail.decision_reason')}>
          <textarea
            rows={2}
            maxLength={REJUDGE_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
