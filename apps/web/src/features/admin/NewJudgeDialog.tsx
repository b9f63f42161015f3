import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { useCreateJudgeHost } from './admin.api.ts'
import classes from './JudgesPage.module.css'

/** Creates a key for a judge host and shows it once, so a stray click or Enter must not close it. */
export function NewJudgeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin')
  const create = useCreateJudgeHost()
  const [name, setName] = useState('')
  const made = create.data

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(name.trim())
  }

  if (made !== undefined) {
    const variables = `SERVER_URL=${location.origin}\nJUDGE_NAME=${made.name}\nJUDGE_KEY=${made.key}`
    return (
      <Dialog
        title={t('judge.create')}
        onClose={onClose}
        closesOutside={false}
        actions={<Button onClick={onClose}>{t('judge.done')}</Button>}
      >
        <p>{t('judge.key_text', { name: made.name })}</p>
        <div className={classes.key}>
          <pre>{variables}</pre>
          <CopyButton text={variables} label={t('judge.copy_key')} />
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t('judge.create')}
      onClose={onClose}
      widthPx={440}
      submitLabel={t('judge.create_key')}
      isSending={create.isPending}
      canSubmit={name.trim() !== ''}
      onSubmit={submit}
    >
      <p>{t('judge.create_text')}</p>
      <TextInput
        label={t('judge.name')}
        value={name}
        maxLength={64}
        spellCheck={false}
        autoComplete="off"
        error={create.isError ? messageOf(create.error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
