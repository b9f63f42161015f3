import { CONTEST_PASSWORD_MAX_LENGTH, type ContestDetailVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { ContestState } from '../../../../ui/contest/contest-clock.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { useRegister } from '../../contests.api.ts'
import classes from './EntryPanel.module.css'

const TEXTS = ['entry.public_text', 'entry.private_text', 'entry.protected_text'] as const

interface Props {
  readonly contest: Pick<ContestDetailVo, 'id' | 'auth' | 'allowEndSubmit'>
  readonly state: ContestState
  readonly asksPassword: boolean
}

/** Enters the reader into a contest; what is wrong is said beside the field. */
export function EntryForm({ contest: { id, auth, allowEndSubmit }, state, asksPassword }: Props) {
  const { t } = useTranslation('contests')
  const register = useRegister(id)
  const [fault, setFault] = useState<string | null>(null)
  const isOnlyRead = state === 'ended' && !allowEndSubmit

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = asksPassword ? String(new FormData(event.currentTarget).get('password') ?? '') : null
    if (password === '') return setFault(t('entry.password_hint'))
    setFault(null)
    register.mutate(password, {
      onSuccess: () => toast.success(t('entry.success')),
      onError: (error) => setFault(messageOf(error)),
    })
  }

  return (
    <form className={classes.form} onSubmit={enter} noValidate>
      <p className={classes.text}>{t(isOnlyRead ? 'entry.private_ended' : TEXTS[auth])}</p>
      {asksPassword && (
        <PasswordField
          name="password"
          label={t('entry.password')}
          error={fault}
          maxLength={CONTEST_PASSWORD_MAX_LENGTH}
          autoComplete="off"
          required
          withAsterisk={false}
          className={classes.field}
        />
      )}
      <Button type="submit" loading={register.isPending}>
        {t(asksPassword ? 'entry.enter' : 'entry.register')}
      </Button>
      {!asksPassword && fault !== null && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </form>
  )
}
