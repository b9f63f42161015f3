import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormBar } from '../../../../ui/form/FormBar.tsx'
import { Switch } from '../../../../ui/form/Switch.tsx'
import classes from '../TrainingsAdmin.module.css'
import { type AdminTraining, useSaveTraining } from '../training-admin.api.ts'
import { draftOf, type Fault, faultsOf, newDraft, saveOf, type TrainingDraft } from './training-draft.ts'
import { AccessFields, CategoryFields, TextFields, TimeFields } from './training-fields.tsx'

interface Props {
  /** Null for a new training. */
  readonly training: AdminTraining | null
  readonly onSaved: (tid: number) => void
}

/** Everything that is decided about a training; nothing is sent before the save. */
export function TrainingForm({ training, onSaved }: Props) {
  const { t } = useTranslation('training-admin')
  const [draft, setDraft] = useState(() => (training === null ? newDraft() : draftOf(training)))
  const [isTold, setTold] = useState(false)
  const save = useSaveTraining(training?.training.id ?? null)
  const wordsOf = useFaultWords(draft)
  const faults = isTold ? faultsOf(draft) : []
  const faultOf = (fault: Fault) => (faults.includes(fault) ? wordsOf(fault) : undefined)
  const change = (part: Partial<TrainingDraft>) => setDraft((now) => ({ ...now, ...part }))
  const fields = { draft, faultOf, onChange: change }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    const [first] = faultsOf(draft)
    if (first !== undefined) return showFault(first)
    save.mutate(saveOf(draft), {
      onSuccess: (tid) => {
        toast.success(t('form.saved'))
        onSaved(tid)
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextFields {...fields} />
      <CategoryFields {...fields} />
      <AccessFields {...fields} isNew={training === null} />
      <TimeFields {...fields} />
      <Switch
        label={t('form.visible')}
        isOn={draft.isVisible}
        onChange={(isVisible) => change({ isVisible })}
      />
      <FormBar refusal={save.isError ? messageOf(save.error) : null}>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </FormBar>
    </form>
  )
}

/** A missing value is told by the name of its field (`spec.md` §5). */
function useFaultWords(draft: TrainingDraft) {
  const { t } = useTranslation('training-admin')
  return (fault: Fault): string => {
    if (fault === 'start' || fault === 'due') return t(`fault.${fault}`)
    if (fault === 'rank' && draft.rank.trim() !== '') return t('fault.rank')
    return t('fault.required', { field: t(`form.${fault}`) })
  }
}

function showFault(fault: Fault) {
  const field = document.getElementById(`field-${fault}`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
