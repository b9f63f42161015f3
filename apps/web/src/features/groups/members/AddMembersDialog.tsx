import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useGroup } from '../group-context.ts'
import { useAddMembers } from './members.api.ts'

/** Adds people by their usernames. Names that no user has stay in the field. */
export function AddMembersDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const add = useAddMembers(group.id)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const usernames = text
    .split(/[\n,;\s]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(usernames, {
      onSuccess: ({ added, present, unknown }) => {
        toast.success(t('members.added', { added, present }))
        if (unknown.length === 0) return onClose()
        setText(unknown.join('\n'))
        setFault(t('members.unknown', { names: unknown.join(', ') }))
      },
      onError: (error) => setFault(messageOf(error)),
    })
  }

  return (
    <FormDialog
      title={t('members.add_title')}
      submitLabel={t('members.add_now')}
      isSending={add.isPending}
      canSubmit={usernames.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        data-autofocus
        label={t('members.usernames')}
        required
        rows={8}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
