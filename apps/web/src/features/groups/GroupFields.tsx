import '@mantine/core/styles/Input.layer.css'
import {
  type ErrorCode,
  GROUP_ACCESSES,
  GROUP_AUTH,
  GROUP_BRIEF_LENGTH,
  GROUP_CODE_LENGTH,
  GROUP_DESCRIPTION_LENGTH,
  GROUP_NAME_LENGTH,
  GROUP_SHORT_NAME_LENGTH,
  type GroupAccess,
} from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import classes from './Groups.module.css'
import { type GroupLine, groupFault } from './group-faults.ts'

/** A group as its form has it. */
export interface GroupDraft {
  readonly name: string
  readonly shortName: string
  readonly brief: string
  readonly description: string
  readonly access: GroupAccess
  readonly code: string
  readonly visible: boolean
}

export const NEW_GROUP: GroupDraft = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  access: 'public',
  code: '',
  visible: true,
}

/** The fields that the form sends. A public group needs no code. */
export const formOf = ({ access, code, ...draft }: GroupDraft) => ({
  ...draft,
  auth: GROUP_AUTH[access],
  code: code === '' ? null : code,
})

interface Props {
  readonly draft: GroupDraft
  readonly onChange: (draft: GroupDraft) => void
  /** Why the server refused the form; said beside the field that it is about. */
  readonly error: unknown
}

/** The fields of a new group, and of the settings. A line is checked when it is left, and by the server at the end. */
export function GroupFields({ draft, onChange, error }: Props) {
  const { t } = useTranslation('groups')
  const change = (values: Partial<GroupDraft>) => onChange({ ...draft, ...values })
  const [left, setLeft] = useState<ReadonlySet<GroupLine>>(new Set())
  const leave = (field: GroupLine) => setLeft(new Set([...left, field]))
  const refusalOf = (...codes: readonly ErrorCode[]) =>
    hasCode(error, ...codes) ? messageOf(error) : undefined
  const refusals = {
    name: refusalOf('group_name_length', 'group_name_taken'),
    shortName: refusalOf('group_short_name_length', 'group_short_name_letters', 'group_short_name_taken'),
    brief: refusalOf('group_brief_length'),
    description: refusalOf('group_description_length'),
    code: refusalOf('group_code_length'),
  }
  const isTold = Object.values(refusals).some((refusal) => refusal !== undefined)

  function faultOf(field: GroupLine): string | undefined {
    const fault = left.has(field) ? groupFault(field, draft[field]) : null
    return fault === null ? refusals[field] : t(`fault.${fault.key}`, { from: fault.from, to: fault.to })
  }
  return (
    <>
      <TextInput
        data-autofocus
        label={t('form.name')}
        required
        maxLength={GROUP_NAME_LENGTH.to}
        autoComplete="off"
        value={draft.name}
        error={faultOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => leave('name')}
      />
      <TextInput
        label={t('form.short_name')}
        description={t('form.short_name_hint')}
        required
        maxLength={GROUP_SHORT_NAME_LENGTH.to}
        autoComplete="off"
        value={draft.shortName}
        error={faultOf('shortName')}
        onChange={(event) => change({ shortName: event.currentTarget.value })}
        onBlur={() => leave('shortName')}
      />
      <TextInput
        label={t('form.brief')}
        description={t('form.brief_hint', GROUP_BRIEF_LENGTH)}
        required
        maxLength={GROUP_BRIEF_LENGTH.to}
        autoComplete="off"
        value={draft.brief}
        error={faultOf('brief')}
        onChange={(event) => change({ brief: event.currentTarget.value })}
        onBlur={() => leave('brief')}
      />
      <MarkdownEditor
        label={t('form.description')}
        value={draft.description}
        maxLength={GROUP_DESCRIPTION_LENGTH.to}
        isRequired
        error={refusals.description}
        heightPx={180}
        onChange={(description) => change({ description })}
      />
      <div>
        <p className={classes.note} aria-hidden="true">
          {t('form.auth')}
        </p>
        <Segmented
          label={t('form.auth')}
          value={draft.access}
          options={GROUP_ACCESSES.map((access) => ({ value: access, label: t(`auth.${access}`) }))}
          onChange={(access) => change({ access })}
        />
      </div>
      {draft.access !== 'public' && (
        <TextInput
          label={t('form.code')}
          description={t('form.code_hint')}
          required
          maxLength={GROUP_CODE_LENGTH}
          autoComplete="off"
          value={draft.code}
          error={faultOf('code')}
          onChange={(event) => change({ code: event.currentTarget.value })}
          onBlur={() => leave('code')}
        />
      )}
      <Switch label={t('form.visible')} isOn={draft.visible} onChange={(visible) => change({ visible })} />
      {error !== null && !isTold && (
        <p className={classes.fault} role="alert">
          {messageOf(error)}
        </p>
      )}
    </>
  )
}
