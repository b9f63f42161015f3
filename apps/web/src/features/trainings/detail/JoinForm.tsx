import { TRAINING_PASSWORD_MAX_LENGTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useJoinTraining } from '../trainings.api.ts'
import classes from './JoinForm.module.css'

/** Enters the reader into a private training; what is wrong is said beside the field. */
export function JoinForm({ tid }: { readonly tid: number }) {
  const { t } = useTranslation('trainings')
  const join = useJoinTraining(tid)
  const [fault, setFault] = useState<string | null>(null)

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password === '') return setFault(t('entry.hint'))
    setFault(null)
    join.mutate(password, {
      onSuccess: () => toast.success(t('entry.done')),
      onError: (error) => setFault(messageOf(error)),
    })
  }

  return (
    <form className={classes.form} aria-label={t('entry.title')} onSubmit={enter} noValidate>
      <p>{t('entry.text')}</p>
      <PasswordField
        name="password"
        label={t('entry.password')}
        error={fault}
        maxLength={TRAINING_PASSWORD_MAX_LENGTH}
        autoComplete="off"
        required
        withAsterisk={false}
        className={classes.field}
      />
      <Button type="submit" loading={join.isPending}>
        {t('entry.enter')}
      </Button>
    </form>
  )
}
