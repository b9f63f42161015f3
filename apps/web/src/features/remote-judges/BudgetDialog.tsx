import '@mantine/core/styles/Input.layer.css'
import { REMOTE_BUDGET_MAX } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useChangeJudge } from './remote-judges.api.ts'

interface Props {
  readonly judge: string
  readonly name: string
  readonly budget: number
  readonly onClose: () => void
}

/** How many programs may go to the judge in 24 hours. */
export function BudgetDialog({ judge, name, budget, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const change = useChangeJudge()
  const [text, setText] = useState(String(budget))
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = /^\d{1,6}$/.test(text.trim()) && Number(text) <= REMOTE_BUDGET_MAX
    setWrong(!isRight)
    if (!isRight) return
    change.mutate(
      { judge, dailyBudget: Number(text) },
      {
        onSuccess: () => {
          toast.success(t('budget.done', { name }))
          onClose()
        },
      },
    )
  }

  const refused = change.isError ? messageOf(change.error) : undefined
  return (
    <FormDialog
      title={t('budget.of', { name })}
      submitLabel={t('actions.save')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        data-autofocus
        label={t('budget.label')}
        description={t('budget.hint')}
        inputMode="numeric"
        required
        value={text}
        error={isWrong ? t('budget.wrong', { max: REMOTE_BUDGET_MAX }) : refused}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
