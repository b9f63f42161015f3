import { CONTEST_PASSWORD_MAX_LENGTH, type ContestVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { useRegister } from '../../contests.api.ts'
import classes from './EntryPanel.module.css'

const TEXTS = ['entry.public_text', 'entry.private_text', 'entry.protected_text'] as const

interface Props {
  readonly cid: number
  readonly auth: ContestVo['auth']
  readonly asksPassword: boolean
}

/** Enters the reader into a contest; what is wrong is said beside the field. */
export function EntryForm({ cid, auth, asksPassword }: Props) {
  const { t } = useTranslation('contests')
  const register = useRegister(cid)
  const [fault, setFault] = useState<string | null>(null)

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
      <p className={classes.text}>{t(TEXTS[auth])}</p>
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
