import { type FormEvent, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { formOf, GroupFields, NEW_GROUP } from '../GroupFields.tsx'
import { useCreateGroup } from '../manage-group.api.ts'

const WIDTH_PX = 720

interface Props {
  readonly onClose: () => void
  readonly onCreated: (gid: number) => void
}

/** The form of a new group. It says what is missing for creating one. */
export function CreateGroupDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('groups')
  const [draft, setDraft] = useState(NEW_GROUP)
  const create = useCreateGroup()

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(formOf(draft), {
      onSuccess: ({ gid }) => {
        toast.success(t('form.created'))
        onClose()
        onCreated(gid)
      },
    })
  }

  return (
    <FormDialog
      title={t('list.create')}
      widthPx={WIDTH_PX}
      submitLabel={t('form.create')}
      isSending={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <GroupFields draft={draft} onChange={setDraft} error={create.error} />
    </FormDialog>
  )
}
