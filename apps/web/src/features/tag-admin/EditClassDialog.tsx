import '@mantine/core/styles/Input.layer.css'
import { TAG_CLASS_NAME_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './TagsPage.module.css'
import type { TagClasses } from './TagTable.tsx'
import { useSaveTagClass } from './tag-admin.api.ts'

interface Props {
  /** Null: a new one. */
  readonly tagClass: TagClasses[number] | null
  readonly onClose: () => void
}

export function EditClassDialog({ tagClass, onClose }: Props) {
  const { t } = useTranslation('tag-admin')
  const save = useSaveTagClass()
  const [name, setName] = useState(tagClass?.name ?? '')
  const [rank, setRank] = useState(String(tagClass?.rank ?? 0))
  const [isEmpty, setEmpty] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() === '') return
    save.mutate(
      { ...(tagClass === null ? {} : { id: tagClass.id }), name, rank: Math.trunc(Number(rank)) || 0 },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={tagClass === null ? t('classes.create') : t('classes.edit')}
      onClose={onClose}
      widthPx={420}
      submitLabel={t('actions.save')}
      isSending={save.isPending}
      onSubmit={submit}
    >
      <TextInput
        label={t('edit.name')}
        value={name}
        maxLength={TAG_CLASS_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        data-autofocus
        error={isEmpty ? t('edit.name_required') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('classes.rank')}
        description={t('classes.rank_hint')}
        type="number"
        min={0}
        value={rank}
        onChange={(event) => setRank(event.currentTarget.value)}
      />
      {save.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
