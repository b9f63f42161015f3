import '@mantine/core/styles/Input.layer.css'
import { PASSKEY_NAME_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import classes from '../parts.module.css'
import { useRenamePasskey } from '../settings.api.ts'
import { isPasskeyName } from './passkey-name.ts'
import type { PasskeyRow } from './passkey-row.ts'

interface Props {
  readonly passkey: PasskeyRow
  readonly onClose: () => void
}

export function PasskeyNameDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation('settings')
  const rename = useRenamePasskey()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: passkey.name },
    validate: {
      name: (name) => (isPasskeyName(name) ? null : t('rules.passkey_name', { max: PASSKEY_NAME_MAX })),
    },
  })
  const send = ({ name }: typeof form.values) =>
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          toast.success(t('passkeys.renamed'))
          onClose()
        },
      },
    )
  return (
    <Dialog title={t('passkeys.rename')} onClose={onClose} widthPx={440}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit(send)}>
        <TextInput
          label={t('passkeys.name')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        {rename.isError && (
          <p className={classes.failure} role="alert">
            {messageOf(rename.error)}
          </p>
        )}
        <Button type="submit" className={classes.submit} loading={rename.isPending}>
          {t('passkeys.rename')}
        </Button>
      </form>
    </Dialog>
  )
}
