import '@mantine/core/styles/Input.layer.css'
import {
  NOTICE_CONTENT_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
  NoticeType,
  type NoticeVo,
} from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTextUploads } from '../../api/text-uploads.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import classes from './NoticesPage.module.css'
import { useCreateNotice, useUpdateNotice } from './notices.api.ts'

interface Draft {
  readonly title: string
  readonly content: string
  readonly type: NoticeVo['type']
  readonly recipientUsername: string
}

const EMPTY: Draft = { title: '', content: '', type: 'All', recipientUsername: '' }

interface Props {
  /** Null: a new one. */
  readonly notice: NoticeVo | null
  readonly onClose: () => void
}

/** Creates or edits a notice. A stray click outside loses nothing. */
export function NoticeDialog({ notice, onClose }: Props) {
  const { t } = useTranslation('notices')
  const create = useCreateNotice()
  const update = useUpdateNotice()
  const [draft, setDraft] = useState<Draft>(() =>
    notice === null ? EMPTY : { ...notice, recipientUsername: notice.recipientUsername ?? '' },
  )
  const save = notice === null ? create : update

  function submit(event: FormEvent) {
    event.preventDefault()
    const { title, content, type, recipientUsername } = draft
    const body = { title, content, type, recipientUsername: type === 'Single' ? recipientUsername : null }
    const onSuccess = () => {
      toast.success(t('saved'))
      onClose()
    }
    if (notice === null) create.mutate(body, { onSuccess })
    else update.mutate({ id: notice.id, ...body }, { onSuccess })
  }

  return (
    <FormDialog
      title={notice === null ? t('create') : t('edit')}
      onClose={onClose}
      widthPx={920}
      submitLabel={t('actions.save')}
      isSending={save.isPending}
      onSubmit={submit}
    >
      <Fields draft={draft} isPushed={notice?.state === true} error={save.error} onDraft={setDraft} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  /** Recipients keep a pushed notice, so who it is for cannot change any more. */
  readonly isPushed: boolean
  readonly error: unknown
  readonly onDraft: (change: (draft: Draft) => Draft) => void
}

function Fields({ draft, isPushed, error, onDraft }: FieldsProps) {
  const { t } = useTranslation('notices')
  const uploads = useTextUploads()
  const set = (values: Partial<Draft>) => onDraft((current) => ({ ...current, ...values }))
  const errorFor = (code: Parameters<typeof hasCode>[1]) =>
    hasCode(error, code) ? messageOf(error) : undefined
  const hasOwnPlace = hasCode(
    error,
    'notice_title_length',
    'notice_content_length',
    'notice_recipient_unknown',
  )
  return (
    <>
      <TextInput
        label={t('form.title')}
        value={draft.title}
        maxLength={NOTICE_TITLE_MAX_LENGTH}
        autoComplete="off"
        required
        error={errorFor('notice_title_length')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {isPushed ? (
        <p className={classes.about}>{t('pushed_about')}</p>
      ) : (
        <Segmented
          label={t('form.type')}
          value={draft.type}
          options={NoticeType.options.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => set({ type })}
        />
      )}
      {draft.type === 'Single' && !isPushed && (
        <TextInput
          label={t('form.recipient')}
          value={draft.recipientUsername}
          autoComplete="off"
          spellCheck={false}
          required
          error={errorFor('notice_recipient_unknown')}
          onChange={(event) => set({ recipientUsername: event.currentTarget.value })}
        />
      )}
      <MarkdownEditor
        label={t('form.content')}
        value={draft.content}
        maxLength={NOTICE_CONTENT_MAX_LENGTH}
        isRequired
        error={errorFor('notice_content_length')}
        uploads={uploads}
        heightPx={280}
        onChange={(content) => set({ content })}
      />
      {error !== null && !hasOwnPlace && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
    </>
  )
}
