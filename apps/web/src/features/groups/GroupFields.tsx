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
import { type ComponentProps, useState } from 'react'
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
  const refusals = refusalsOf(error)
  const lineOf = useLines(draft, { refusals, change })
  const isTold = Object.values(refusals).some((refusal) => refusal !== undefined)
  return (
    <>
      <NameFields lineOf={lineOf} />
      <MarkdownEditor
        label={t('form.description')}
        value={draft.description}
        maxLength={GROUP_DESCRIPTION_LENGTH.to}
        isRequired
        error={refusals.description}
        heightPx={180}
        onChange={(description) => change({ description })}
      />
      <AccessField access={draft.access} onChange={(access) => change({ access })} />
      {draft.access !== 'public' && (
        <TextInput
          label={t('form.code')}
          description={t('form.code_hint')}
          required
          maxLength={GROUP_CODE_LENGTH}
          {...lineOf('code')}
        />
      )}
      <Switch label={t('form.visible')} isOn={draft.visible} onChange={(visible) => change({ visible })} />
      {error !== null && !isTold && <Refusal error={error} />}
    </>
  )
}

/** Why the server refused, by the field that it is about. */
function refusalsOf(error: unknown) {
  const refusalOf = (...codes: readonly ErrorCode[]) =>
    hasCode(error, ...codes) ? messageOf(error) : undefined
  return {
    name: refusalOf('group_name_length', 'group_name_taken'),
    shortName: refusalOf('group_short_name_length', 'group_short_name_letters', 'group_short_name_taken'),
    brief: refusalOf('group_brief_length'),
    description: refusalOf('group_description_length'),
    code: refusalOf('group_code_length'),
  }
}

interface Lines {
  readonly refusals: ReturnType<typeof refusalsOf>
  readonly change: (values: Partial<GroupDraft>) => void
}

/** How each field of one line shows its value, and its fault once it was left. */
function useLines(draft: GroupDraft, { refusals, change }: Lines) {
  const { t } = useTranslation('groups')
  const [left, setLeft] = useState<ReadonlySet<GroupLine>>(new Set())

  function faultOf(field: GroupLine): string | undefined {
    const fault = left.has(field) ? groupFault(field, draft[field]) : null
    return fault === null ? refusals[field] : t(`fault.${fault.key}`, { from: fault.from, to: fault.to })
  }

  return (field: GroupLine): ComponentProps<typeof TextInput> => ({
    autoComplete: 'off',
    value: draft[field],
    error: faultOf(field),
    onChange: (event) => change({ [field]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, field])),
  })
}

function NameFields({ lineOf }: { readonly lineOf: ReturnType<typeof useLines> }) {
  const { t } = useTranslation('groups')
  return (
    <>
      <TextInput
        data-autofocus
        label={t('form.name')}
        required
        maxLength={GROUP_NAME_LENGTH.to}
        {...lineOf('name')}
      />
      <TextInput
        label={t('form.short_name')}
        description={t('form.short_name_hint')}
        required
        maxLength={GROUP_SHORT_NAME_LENGTH.to}
        {...lineOf('shortName')}
      />
      <TextInput
        label={t('form.brief')}
        description={t('form.brief_hint', GROUP_BRIEF_LENGTH)}
        required
        maxLength={GROUP_BRIEF_LENGTH.to}
        {...lineOf('brief')}
      />
    </>
  )
}

interface AccessProps {
  readonly access: GroupAccess
  readonly onChange: (access: GroupAccess) => void
}

function AccessField({ access, onChange }: AccessProps) {
  const { t } = useTranslation('groups')
  return (
    <div>
      <p className={classes.note} aria-hidden="true">
        {t('form.auth')}
      </p>
      <Segmented
        label={t('form.auth')}
        value={access}
        options={GROUP_ACCESSES.map((value) => ({ value, label: t(`auth.${value}`) }))}
        onChange={onChange}
      />
    </div>
  )
}

function Refusal({ error }: { readonly error: unknown }) {
  return (
    <p className={classes.fault} role="alert">
      {messageOf(error)}
    </p>
  )
}
