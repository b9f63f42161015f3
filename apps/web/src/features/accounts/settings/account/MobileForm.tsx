import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { checkPassword } from '../../account-rules.ts'
import { useRuleText } from '../../rule-text.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from '../parts.module.css'
import { useChangeMobile } from '../settings.api.ts'
import { checkMobile } from './account-change-rules.ts'
import { PuzzledForm } from './PuzzledForm.tsx'
import { useSettingsRule } from './use-settings-rule.ts'

export function MobileForm({ current }: { readonly current: string | null }) {
  const { t } = useTranslation('settings')
  const ruleText = useRuleText()
  const settingsRule = useSettingsRule()
  const change = useChangeMobile()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', mobile: '' },
    validate: {
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
      mobile: (mobile) => settingsRule(checkMobile(mobile, current)),
    },
  })

  function send(puzzleKey: string) {
    const { password, mobile } = form.getValues()
    change.mutate(
      { password, newMobile: mobile, puzzleKey },
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
      title={t('mobile.title')}
      submitLabel={t('mobile.submit')}
      check={(onFine) => form.onSubmit(onFine)}
      send={send}
      isSending={change.isPending}
      error={change.error}
    >
      <p className={classes.note}>{t('mobile.about')}</p>
      <p className={classes.note}>{t('fields.current_mobile', { mobile: current ?? t('fields.none') })}</p>
      <CurrentPasswordField {...form.getInputProps('password')} key={form.key('password')} />
      <TextInput
        label={t('fields.new_mobile')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('mobile')}
        key={form.key('mobile')}
      />
    </PuzzledForm>
  )
}
