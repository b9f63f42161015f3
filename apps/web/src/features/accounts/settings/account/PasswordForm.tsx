import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { useForm } from '@mantine/form'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { checkPassword, checkRepeat } from '../../account-rules.ts'
import { NewPasswordFields } from '../../NewPasswordFields.tsx'
import { useRuleText } from '../../rule-text.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from '../parts.module.css'
import { useChangePassword } from '../settings.api.ts'
import { checkOtherPassword } from './account-change-rules.ts'
import { PuzzledForm } from './PuzzledForm.tsx'
import { useSettingsRule } from './use-settings-rule.ts'

export function PasswordForm() {
  const { t } = useTranslation('settings')
  const ruleText = useRuleText()
  const settingsRule = useSettingsRule()
  const change = useChangePassword()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old: '', password: '', again: '' },
    validate: {
      old: (old) => ruleText(checkPassword(old, PASSWORD_API_MAX)),
      password: (password, { old }) =>
        ruleText(checkPassword(password)) ?? settingsRule(checkOtherPassword(password, old)),
      again: (again, { password }) => ruleText(checkRepeat(password, again)),
    },
  })

  function send(puzzleKey: string) {
    const { old, password } = form.getValues()
    change.mutate(
      { oldPassword: old, newPassword: password, puzzleKey },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg)
          form.reset()
        },
      },
    )
  }

  return (
    <PuzzledForm
      title={t('password.title')}
      submitLabel={t('password.submit')}
      check={(onFine) => form.onSubmit(onFine)}
      send={send}
      isSending={change.isPending}
      error={change.error}
    >
      <p className={classes.note}>{t('password.about')}</p>
      <CurrentPasswordField {...form.getInputProps('old')} key={form.key('old')} />
      <NewPasswordFields label={t('fields.new_password')} form={form} />
    </PuzzledForm>
  )
}
