import '@mantine/core/styles/Input.layer.css'
import type { HandleProof, RemoteHandleVo } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../../../api/errors.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import classes from './RemoteHandles.module.css'
import { useClaimHandle } from './remote-handles.api.ts'

interface Props {
  readonly handle: RemoteHandleVo
  readonly judges: string
  readonly onClose: () => void
}

/** Asks for the name of a handle, and how it is to be proved. */
export function ClaimDialog({ handle: { site, proofs, linked, claim }, judges, onClose }: Props) {
  const { t } = useTranslation('remote-handles')
  const send = useClaimHandle()
  const form = useForm<{ handle: string; proof: HandleProof }>({
    initialValues: {
      handle: claim?.handle ?? linked?.handle ?? '',
      proof: claim?.proof ?? proofs[0] ?? 'compile-error',
    },
    validate: { handle: (handle) => (handle.trim() === '' ? t('handle_required') : null) },
  })
  return (
    <FormDialog
      title={t('of', { judges })}
      onClose={onClose}
      widthPx={440}
      submitLabel={t('name')}
      isSending={send.isPending}
      onSubmit={form.onSubmit(({ handle, proof }) =>
        send.mutate({ site, handle: handle.trim(), proof }, { onSuccess: onClose }),
      )}
    >
      <TextInput
        label={t('handle')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('handle')}
      />
      <fieldset className={classes.proofs}>
        <legend>{t('proof')}</legend>
        {proofs.map((proof) => (
          <label key={proof}>
            <input
              type="radio"
              name="proof"
              checked={form.values.proof === proof}
              onChange={() => form.setFieldValue('proof', proof)}
            />
            {t(proof)}
          </label>
        ))}
      </fieldset>
      {send.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </FormDialog>
  )
}
