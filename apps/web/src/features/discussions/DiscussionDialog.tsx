import '@mantine/core/styles/Input.layer.css'
import {
  DISCUSSION_CONTENT_MAX_LENGTH,
  DISCUSSION_DESCRIPTION_MAX_LENGTH,
  DISCUSSION_TITLE_MAX_LENGTH,
  type DiscussionVo,
  type ErrorCode,
} from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTextUploads } from '../../api/text-uploads.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import classes from './Discussions.module.css'
import { categoriesQuery, useSaveDiscussion } from './discussions.api.ts'
import { type Draft, useDraft } from './use-draft.ts'

const WIDTH_PX = 860

interface Props {
  /** Null: a new one. */
  readonly edited: DiscussionVo | null
  /** The problem that a new one is about. */
  readonly pid: string | null
  /** The group that a new one is for; null: the site. */
  readonly gid?: number | null
  /** Whether the reader may pin it. */
  readonly mayPin: boolean
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Title, description, category, problem and text. A new one that is not finished is kept until it is published. */
export function DiscussionDialog({ edited, pid, gid = null, mayPin, onClose, onSaved }: Props) {
  const { t } = useTranslation('discussions')
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { draft, change, forget } = useDraft(edited, { pid, gid })
  const save = useSaveDiscussion()
  const faults = faultsOf(save.error)
  const isTold = Object.values(faults).some((fault) => fault !== undefined)
  const categoryId = draft.categoryId ?? categories[0]?.id ?? 0

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { ...draft, categoryId, gid: edited?.gid ?? gid, id: edited?.id ?? null },
      {
        onSuccess: (id) => {
          forget()
          toast.success(t(edited === null ? 'published' : 'updated'))
          onClose()
          onSaved(id)
        },
      },
    )
  }

  return (
    <FormDialog
      title={t(edited === null ? 'create' : 'edit')}
      widthPx={WIDTH_PX}
      submitLabel={t(edited === null ? 'form.publish' : 'form.save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <HeadFields draft={draft} faults={faults} onChange={change} />
      <NativeSelect
        label={t('form.category')}
        value={String(categoryId)}
        disabled={edited !== null}
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => change({ categoryId: Number(event.currentTarget.value) })}
      />
      <BodyFields draft={draft} faults={faults} mayPin={mayPin} onChange={change} />
      {save.error !== null && !isTold && <Refusal error={save.error} />}
    </FormDialog>
  )
}

/** Why the server refused, by the field that it is about. */
function faultsOf(error: unknown) {
  const faultOf = (...codes: readonly ErrorCode[]) =>
    hasCode(error, ...codes) ? messageOf(error) : undefined
  return {
    title: faultOf('discussion_title_length'),
    description: faultOf('discussion_description_length'),
    content: faultOf('discussion_content_length', 'too_many_links'),
    pid: faultOf('problem_not_found', 'problem_not_public'),
  }
}

function Refusal({ error }: { readonly error: unknown }) {
  return (
    <p className={classes.hidden} role="alert">
      {messageOf(error)}
    </p>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly faults: ReturnType<typeof faultsOf>
  readonly onChange: (change: Partial<Draft>) => void
}

function HeadFields({ draft, faults, onChange }: FieldsProps) {
  const { t } = useTranslation('discussions')
  return (
    <>
      <TextInput
        data-autofocus
        label={t('form.title')}
        required
        maxLength={DISCUSSION_TITLE_MAX_LENGTH}
        autoComplete="off"
        value={draft.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('form.description')}
        description={t('form.description_hint')}
        required
        maxLength={DISCUSSION_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        value={draft.description}
        error={faults.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  )
}

/** The problem that it is about, its text, and whether it is pinned. */
function BodyFields({ draft, faults, mayPin, onChange }: FieldsProps & { readonly mayPin: boolean }) {
  const { t } = useTranslation('discussions')
  const uploads = useTextUploads()
  return (
    <>
      <TextInput
        label={t('form.problem')}
        autoComplete="off"
        value={draft.pid}
        error={faults.pid}
        onChange={(event) => onChange({ pid: event.currentTarget.value })}
      />
      <MarkdownEditor
        label={t('form.content')}
        value={draft.content}
        maxLength={DISCUSSION_CONTENT_MAX_LENGTH}
        isRequired
        error={faults.content}
        uploads={uploads}
        heightPx={280}
        onChange={(content) => onChange({ content })}
      />
      <p className={classes.note}>{t('form.spoiler')}</p>
      {mayPin && (
        <Switch
          label={t('form.pin')}
          isOn={draft.topPriority}
          onChange={(topPriority) => onChange({ topPriority })}
        />
      )}
    </>
  )
}
