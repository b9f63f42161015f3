import '@mantine/core/styles/Input.layer.css'
import { CLARIFICATION_MAX_LENGTH, type ClarificationVo } from '@gavel/contract'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import classes from './Clarifications.module.css'
import { useAnswer } from './clarifications.api.ts'

/** The most frequent answers of juries, by the names of the texts. */
const TEMPLATES = ['template.no_comment', 'template.read', 'template.yes', 'template.no'] as const

interface Props {
  readonly cid: number
  readonly clarification: ClarificationVo
  readonly onClose: () => void
}

/** An answer to the one who asked, or to everybody; an answer that was given can be corrected. */
export function AnswerDialog({ cid, clarification, onClose }: Props) {
  const { t } = useTranslation('contest-room')
  const send = useAnswer(cid)
  const [answer, setAnswer] = useState(clarification.answer ?? '')
  const [isForAll, setForAll] = useState(clarification.isForAll)

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(
      { id: clarification.id, answer, isForAll },
      {
        onSuccess: () => {
          toast.success(t('question.answer_sent'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('question.answer_title')}
      onClose={onClose}
      widthPx={640}
      submitLabel={t('question.answer')}
      isSending={send.isPending}
      canSubmit={answer.trim() !== ''}
      onSubmit={submit}
    >
      <p className={classes.text}>{clarification.question}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border around four buttons */}
      <div className={classes.actions} role="group" aria-label={t('template.title')}>
        {TEMPLATES.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => setAnswer(t(name))}>
            {t(name)}
          </Button>
        ))}
      </div>
      <Textarea
        label={t('question.answer_text')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={CLARIFICATION_MAX_LENGTH}
        value={answer}
        required
        data-autofocus
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Switch label={t('question.to_all')} isOn={isForAll} onChange={setForAll} />
      {send.isError && (
        <p className={classes.fault} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </FormDialog>
  )
}
