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

const draftOf = (tag: TagForAdmin | null) => ({
  name: tag?.name ?? '',
  english: tag?.translations['en-US'] ?? '',
  chinese: tag?.translations['zh-CN'] ?? '',
  color: tag === null ? DEFAULT_COLOR : (tag.color ?? ''),
  classId: tag?.tcid === null || tag === null ? '' : String(tag.tcid),
})

type TagDraft = ReturnType<typeof draftOf>

const saveOf = (tag: TagForAdmin | null, { name, english, chinese, color, classId }: TagDraft) => ({
  ...(tag === null ? {} : { id: tag.id }),
  name,
  color: color.trim() === '' ? null : color.trim(),
  tcid: classId === '' ? null : Number(classId),
  translations: { 'zh-CN': chinese, 'en-US': english },
})

/** Names in both languages, colour and class of a tag. */
export function EditTagDialog({ tag, tagClasses, onClose }: Props) {
  const { t } = useTranslation('tag-admin')
  const save = useSaveTag()
  const [draft, setDraft] = useState(() => draftOf(tag))
  const [isEmpty, setEmpty] = useState(false)
  const change = (part: Partial<TagDraft>) => setDraft({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(draft.name.trim() === '')
    if (draft.name.trim() === '') return
    save.mutate(saveOf(tag, draft), {
      onSuccess: () => {
        toast.success(t('saved'))
        onClose()
      },
    })
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
      <NameFields draft={draft} isEmpty={isEmpty} onChange={change} />
      <ColorField color={draft.color} onChange={(color) => change({ color })} />
      <NativeSelect
        label={t('column.class')}
        value={draft.classId}
        data={[
          { value: '', label: t('edit.no_class') },
          ...tagClasses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => change({ classId: event.currentTarget.value })}
      />
      {save.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}

interface NameProps {
  readonly draft: TagDraft
  /** The name was left out, and that has been told. */
  readonly isEmpty: boolean
  readonly onChange: (part: Partial<TagDraft>) => void
}

function NameFields({ draft, isEmpty, onChange }: NameProps) {
  const { t } = useTranslation('tag-admin')
  return (
    <>
      <TextInput
        label={t('edit.name')}
        description={t('edit.name_hint')}
        value={draft.name}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        data-autofocus
        error={isEmpty ? t('edit.name_required') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.chinese')}
        value={draft.chinese}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ chinese: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.english')}
        value={draft.english}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ english: event.currentTarget.value })}
      />
    </>
  )
}

interface ColorProps {
  readonly color: string
  readonly onChange: (color: string) => void
}

/** A colour as it is typed, and the browser's way to pick one. */
function ColorField({ color, onChange }: ColorProps) {
  const { t } = useTranslation('tag-admin')
  return (
    <div className={classes.color}>
      <TextInput
        label={t('edit.color')}
        placeholder={DEFAULT_COLOR}
        value={color}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={t('edit.pick_color')}
        value={/^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
