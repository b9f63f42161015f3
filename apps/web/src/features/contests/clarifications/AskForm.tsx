import '@mantine/core/styles/Input.layer.css'
import { CLARIFICATION_MAX_LENGTH } from '@gavel/contract'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { contestProblemsQuery } from '../contests.api.ts'
import classes from './Clarifications.module.css'
import { useAsk } from './clarifications.api.ts'

interface Props {
  readonly cid: number
  /** The label of the problem that is chosen first; empty for the contest as a whole. */
  readonly about: string
}

/** A question to the jury, about one problem or the contest as a whole. */
export function AskForm({ cid, about }: Props) {
  const { t } = useTranslation('contest-room')
  const problems = useQuery(contestProblemsQuery(cid))
  const ask = useAsk(cid)
  const [displayId, setDisplayId] = useState(about)
  const [question, setQuestion] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  // A label from an address may be of no problem.
  const isKnown = problems.data?.some((problem) => problem.displayId === displayId) === true

  function send(event: FormEvent) {
    event.preventDefault()
    if (question.trim() === '') return setFault(t('question.required'))
    setFault(null)
    ask.mutate(
      { displayId: isKnown ? displayId : null, question },
      {
        onSuccess: () => {
          setQuestion('')
          toast.success(t('question.sent'))
        },
        onError: (error) => setFault(messageOf(error)),
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <NativeSelect
        className={classes.about}
        label={t('question.about')}
        value={isKnown ? displayId : ''}
        data={[
          { value: '', label: t('question.contest') },
          ...(problems.data ?? []).map(({ displayId: label, displayTitle }) => ({
            value: label,
            label: `${label}. ${displayTitle}`,
          })),
        ]}
        onChange={(event) => setDisplayId(event.currentTarget.value)}
      />
      <Textarea
        className={classes.wide}
        label={t('question.question')}
        description={t('question.hint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={CLARIFICATION_MAX_LENGTH}
        value={question}
        // A reader who comes from a problem comes to ask.
        autoFocus={about !== ''}
        error={fault}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <Button type="submit" loading={ask.isPending}>
        {t('question.ask')}
      </Button>
    </form>
  )
}
