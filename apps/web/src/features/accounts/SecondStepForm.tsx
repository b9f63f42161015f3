import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSecondStep } from './accounts.api.ts'
import classes from './forms.module.css'
import { isSecondFactorCode } from './second-factor-code.ts'

interface Props {
  readonly ticket: string
  readonly username: string
  readonly onDone: () => void
  /** Back to the password, which every ticket asks for. */
  readonly onBack: () => void
}

/** The second step of a login, in place of the first: a code of the app, or a recovery code. */
export function SecondStepForm({ ticket, username, onDone, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const step = useSecondStep()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (isSecondFactorCode(code) ? null : t('second_step.required')) },
  })
  return (
    <form
      className={classes.form}
      aria-label={t('second_step.title')}
      noValidate
      onSubmit={form.onSubmit(({ code }) =>
        step.mutate({ ticket, code: code.trim() }, { onSuccess: onDone }),
      )}
    >
      <p className={classes.step}>{t('second_step.about', { username })}</p>
      <TextInput
        label={t('second_step.code')}
        description={t('second_step.hint')}
        autoComplete="one-time-code"
        autoFocus
        {...form.getInputProps('code')}
        key={form.key('code')}
      />
      {step.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(step.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={step.isPending}>
        {t('second_step.submit')}
      </Button>
      <button type="button" className={classes.switch} onClick={onBack}>
        {t('second_step.back')}
      </button>
    </form>
  )
}
