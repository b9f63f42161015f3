import '@mantine/core/styles/Input.layer.css'
import { PASSKEY_NAME_MAX, PASSWORD_API_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { checkPassword } from '../../account-rules.ts'
import { deviceOf } from '../../device.ts'
import { useRuleText } from '../../rule-text.ts'
import classes from '../parts.module.css'
import { useAddPasskey } from '../settings.api.ts'
import { isPasskeyName } from './passkey-name.ts'
import { usePasskeyFailure } from './use-passkey-failure.ts'

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const ruleText = useRuleText()
  const failureOf = usePasskeyFailure()
  const add = useAddPasskey()
  const { browser = '', system = '' } = deviceOf(navigator.userAgent)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: `${browser} ${system}`.trim(), password: '' },
    validate: {
      name: (name) => (isPasskeyName(name) ? null : t('rules.passkey_name', { max: PASSKEY_NAME_MAX })),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })
  const send = (wanted: typeof form.values) =>
    add.mutate(wanted, {
      onSuccess: () => {
        toast.success(t('passkeys.added'))
        onClose()
      },
    })
  return (
    <Dialog title={t('passkeys.add')} onClose={onClose} closesOutside={false} widthPx={440}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit(send)}>
        <p className={classes.note}>{t('passkeys.add_about')}</p>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.name_hint')}
          autoComplete="off"
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        {add.isError && (
          <p className={classes.failure} role="alert">
            {failureOf(add.error) ?? messageOf(add.error)}
          </p>
        )}
        <Button type="submit" className={classes.submit} loading={add.isPending}>
          {t('passkeys.add')}
        </Button>
      </form>
    </Dialog>
  )
}
