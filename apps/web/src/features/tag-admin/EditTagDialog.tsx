import '@mantine/core/styles/Input.layer.css'
import { TAG_NAME_MAX_LENGTH, type TagForAdmin } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './TagsPage.module.css'
import type { TagClasses } from './TagTable.tsx'
import { useSaveTag } from './tag-admin.api.ts'

interface Props {
  /** Null: a new one. */
  readonly tag: TagForAdmin | null
  readonly tagClasses: TagClasses
  readonly onClose: () => void
}

const DEFAULT_COLOR = '#4c51bf'

/** Names in both languages, colour and class of a tag. */
export function EditTagDialog({ tag, tagClasses, onClose }: Props) {
  const { t } = useTranslation('tag-admin')
  const save = useSaveTag()
  const [draft, setDraft] = useState({
    name: tag?.name ?? '',
    english: tag?.translations['en-US'] ?? '',
    chinese: tag?.translations['zh-CN'] ?? '',
    color: tag === null ? DEFAULT_COLOR : (tag.color ?? ''),
    classId: tag?.tcid === null || tag === null ? '' : String(tag.tcid),
  })
  const [isEmpty, setEmpty] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(draft.name.trim() === '')
    if (draft.name.trim() === '') return
    save.mutate(
      {
        ...(tag === null ? {} : { id: tag.id }),
        name: draft.name,
        color: draft.color.trim() === '' ? null : draft.color.trim(),
        tcid: draft.classId === '' ? null : Number(draft.classId),
        translations: { 'zh-CN': draft.chinese, 'en-US': draft.english },
      },
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
      title={tag === null ? t('create') : t('edit.title')}
      onClose={onClose}
      widthPx={480}
      submitLabel={t('actions.save')}
      isSending={save.isPending}
      onSubmit={submit}
    >
      <TextInput
        label={t('edit.name')}
        description={t('edit.name_hint')}
        value={draft.name}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        data-autofocus
        error={isEmpty ? t('edit.name_required') : undefined}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.chinese')}
        value={draft.chinese}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, chinese: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.english')}
        value={draft.english}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, english: event.currentTarget.value })}
      />
      <div className={classes.color}>
        <TextInput
          label={t('edit.color')}
          placeholder={DEFAULT_COLOR}
          value={draft.color}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft({ ...draft, color: event.currentTarget.value })}
        />
        <input
          type="color"
          aria-label={t('edit.pick_color')}
          value={/^#[0-9a-f]{6}$/i.test(draft.color) ? draft.color : DEFAULT_COLOR}
          onChange={(event) => setDraft({ ...draft, color: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={t('column.class')}
        value={draft.classId}
        data={[
          { value: '', label: t('edit.no_class') },
          ...tagClasses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setDraft({ ...draft, classId: event.currentTarget.value })}
      />
      {save.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
