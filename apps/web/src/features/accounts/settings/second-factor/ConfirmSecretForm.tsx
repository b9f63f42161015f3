import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CopyButton } from '../../../../ui/text/CopyButton.tsx'
import { ConfirmingForm } from '../ConfirmingForm.tsx'
import classes from '../parts.module.css'
import { useConfirm } from '../settings.api.ts'

interface Props {
  readonly secret: string
  /** The `otpauth:` address that the QR code holds. */
  readonly address: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

export function ConfirmSecretForm({ secret, address, onDone }: Props) {
  const { t } = useTranslation('settings')
  const confirm = useConfirm()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(plain(code)) ? null : t('rules.six_digits')) },
  })
  const send = ({ code }: typeof form.values) =>
    confirm.mutate({ code: plain(code) }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  return (
    <ConfirmingForm
      submitLabel={t('second_factor.confirm')}
      onSubmit={form.onSubmit(send)}
      isSending={confirm.isPending}
      error={confirm.error}
    >
      <p className={classes.note}>{t('second_factor.scan')}</p>
      <QrCode text={address} label={t('second_factor.qr')} />
      <p className={classes.note}>{t('second_factor.by_hand')}</p>
      <p className={classes.secret}>
        <span>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton text={secret} label={t('second_factor.copy_secret')} />
      </p>
      <p className={classes.note}>{t('second_factor.then_code')}</p>
      <TextInput
        label={t('second_factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.getInputProps('code')}
        key={form.key('code')}
      />
    </ConfirmingForm>
  )
}

/** Apps show the digits in two groups, so people may type a blank. */
const plain = (code: string): string => code.replace(/\s/g, '')

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 3 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
