import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkCaptcha, checkEmail, checkKnown } from './account-rules.ts'
import { captchaQuery, findMissing, useApplyResetPassword } from './accounts.api.ts'
import classes from './forms.module.css'
import { MAIL_SENT_TOAST_MS, resetMailCountdown, useCountdown } from './resend-countdown.ts'
import { useRuleText } from './rule-text.ts'

/** Requests the email with the link for a new password. */
export function ResetRequestForm({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('accounts')
  const waitSeconds = useCountdown(resetMailCountdown)
  const { form, checkAccount } = useKnownEmail()
  const { captcha, apply, submit, renewPicture } = useResetRequest(form)
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <TextInput
        label={t('reset.email')}
        type="email"
        autoComplete="email"
        autoFocus
        data-autofocus
        {...form.getInputProps('email')}
        key={form.key('email')}
        onBlur={() => void checkAccount()}
      />
      <div className={classes.code}>
        <TextInput
          label={t('reset.captcha')}
          autoComplete="off"
          inputMode="numeric"
          {...form.getInputProps('captcha')}
          key={form.key('captcha')}
        />
        <Captcha source={captcha.data?.img} isFetching={captcha.isFetching} onRenew={renewPicture} />
      </div>
      {apply.isSuccess && <p className={classes.hint}>{t('reset.no_mail_hint')}</p>}
      {(apply.isError || captcha.isError) && (
        <p className={classes.failure} role="alert">
          {messageOf(apply.error ?? captcha.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={apply.isPending} disabled={waitSeconds > 0}>
        {waitSeconds > 0 ? t('reset.resend_in', { seconds: waitSeconds }) : t('reset.submit')}
      </Button>
      <button type="button" className={classes.switch} onClick={onLogin}>
        {t('reset.to_login')}
      </button>
    </form>
  )
}

type ResetForm = ReturnType<typeof useKnownEmail>['form']

/** The picture that a request has to solve, and the request. */
function useResetRequest(form: ResetForm) {
  const { t } = useTranslation('accounts')
  const captcha = useQuery(captchaQuery)
  const apply = useApplyResetPassword()

  function renewPicture() {
    form.setFieldValue('captcha', '')
    void captcha.refetch()
  }

  async function submit(values: ResetForm['values']) {
    const email = values.email.trim()
    const captchaKey = captcha.data?.captchaKey ?? ''
    try {
      await apply.mutateAsync({ email, captcha: values.captcha.trim(), captchaKey })
      toast.success(t('reset.sent', { email }), MAIL_SENT_TOAST_MS)
    } catch {
      // The reason is shown below the fields.
    }
    // The picture is used up in any case.
    renewPicture()
  }

  return { captcha, apply, submit, renewPicture }
}

/** The form's values, of which the address must be that of an account. */
function useKnownEmail() {
  const ruleText = useRuleText()
  // An address that the server does not know stays invalid until it is changed.
  const [unknown, setUnknown] = useState<string>()
  const complaintAbout = (email: string) =>
    checkKnown(checkEmail(email), 'email_unknown', { value: email, unknown })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', captcha: '' },
    validate: {
      email: (email) => ruleText(complaintAbout(email)),
      captcha: (answer) => ruleText(checkCaptcha(answer)),
    },
  })

  async function checkAccount() {
    const email = form.getValues().email.trim()
    if (email === '') return
    const complaint = checkEmail(email)
    if (complaint !== null) return form.setFieldError('email', ruleText(complaint))
    const isMissing = await findMissing('email', email)
    if (form.getValues().email.trim() !== email) return
    setUnknown(isMissing ? email : undefined)
    if (isMissing) form.setFieldError('email', ruleText({ rule: 'email_unknown' }))
  }

  return { form, checkAccount }
}

interface CaptchaProps {
  /** Undefined until it has been fetched. */
  readonly source: string | undefined
  readonly isFetching: boolean
  readonly onRenew: () => void
}

/** The picture whose sum has to be solved, and a button for another. */
function Captcha({ source, isFetching, onRenew }: CaptchaProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.captcha} aria-busy={isFetching}>
      {source === undefined ? (
        <span className={classes.picture} />
      ) : (
        <img className={classes.picture} src={source} alt={t('reset.picture')} />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('reset.another')}
        title={t('reset.another')}
        onClick={onRenew}
      >
        <IconRefresh size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
