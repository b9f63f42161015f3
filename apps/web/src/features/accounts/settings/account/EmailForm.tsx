import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { checkCode, checkEmail, checkPassword } from '../../account-rules.ts'
import { findTaken } from '../../accounts.api.ts'
import { MailedCodeField } from '../../MailedCodeField.tsx'
import { changeEmailCountdown, MAIL_SENT_TOAST_MS, useCountdown } from '../../resend-countdown.ts'
import { useRuleText } from '../../rule-text.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from '../parts.module.css'
import { useChangeEmail, useSendChangeEmailCode } from '../settings.api.ts'
import { checkOtherEmail } from './account-change-rules.ts'
import { PuzzledForm } from './PuzzledForm.tsx'
import { useSettingsRule } from './use-settings-rule.ts'

export function EmailForm({ current }: { readonly current: string | null }) {
  const { t } = useTranslation('settings')
  const change = useChangeEmail()
  const sendCode = useSendChangeEmailCode()
  const { form, faultOf, checkTaken } = useNewEmail(current)

  function send(puzzleKey: string) {
    const { password, email, code } = form.getValues()
    change.mutate(
      { password, newEmail: email.trim(), code: code.trim(), puzzleKey },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg)
          sendCode.reset()
          form.reset()
        },
      },
    )
  }

  return (
    <PuzzledForm
      title={t('email.title')}
      submitLabel={t('email.submit')}
      check={(onFine) => form.onSubmit(onFine)}
      send={send}
      isSending={change.isPending}
      error={change.error ?? sendCode.error}
    >
      <p className={classes.note}>{t('fields.current_email', { email: current ?? t('fields.none') })}</p>
      <CurrentPasswordField {...form.getInputProps('password')} key={form.key('password')} />
      <TextInput
        label={t('fields.new_email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
        key={form.key('email')}
        onBlur={() => void checkTaken()}
      />
      <CodeField form={form} faultOf={faultOf} sendCode={sendCode} />
    </PuzzledForm>
  )
}

interface CodeProps extends Pick<ReturnType<typeof useNewEmail>, 'form' | 'faultOf'> {
  readonly sendCode: ReturnType<typeof useSendChangeEmailCode>
}

/** The code that was mailed to the new address, and the button that has it sent. */
function CodeField({ form, faultOf, sendCode }: CodeProps) {
  const { t } = useTranslation('settings')
  const waitSeconds = useCountdown(changeEmailCountdown)

  function request() {
    const email = form.getValues().email.trim()
    const fault = faultOf(email)
    if (fault !== null) return form.setFieldError('email', fault)
    sendCode.mutate(email, {
      onSuccess: () => toast.success(t('email.code_sent', { email }), MAIL_SENT_TOAST_MS),
    })
  }

  return (
    <>
      <MailedCodeField
        key={form.key('code')}
        input={form.getInputProps('code')}
        label={t('fields.code')}
        sendLabel={t('fields.send_code')}
        waitLabel={t('fields.resend_in', { seconds: waitSeconds })}
        waitSeconds={waitSeconds}
        isSending={sendCode.isPending}
        onSend={request}
      />
      {sendCode.isSuccess && <p className={classes.note}>{t('email.no_mail_hint')}</p>}
    </>
  )
}

/** The form's values, and whether the address may become the account's. */
function useNewEmail(current: string | null) {
  const ruleText = useRuleText()
  const settingsRule = useSettingsRule()
  // An address that the server reported as taken stays invalid until it is changed.
  const [taken, setTaken] = useState<string>()
  const faultOf = (email: string, known = taken) =>
    ruleText(checkEmail(email, known)) ?? settingsRule(checkOtherEmail(email, current))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', email: '', code: '' },
    validate: {
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
      email: (email) => faultOf(email),
      code: (code) => ruleText(checkCode(code)),
    },
  })

  async function checkTaken() {
    const email = form.getValues().email.trim()
    const fault = faultOf(email, undefined)
    if (fault !== null) {
      if (email !== '') form.setFieldError('email', fault)
      return
    }
    const isTaken = await findTaken('email', email)
    if (form.getValues().email.trim() !== email) return
    setTaken(isTaken ? email : undefined)
    if (isTaken) form.setFieldError('email', faultOf(email, email))
  }

  return { form, faultOf, checkTaken }
}
