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
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import classes from './Groups.module.css'

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

/** What the form sends. A public group needs no code. */
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

/** The fields of a new group, and of the settings. */
export function GroupFields({ draft, onChange, error }: Props) {
  const { t } = useTranslation('groups')
  const change = (values: Partial<GroupDraft>) => onChange({ ...draft, ...values })
  const faultOf = (...codes: readonly ErrorCode[]) =>
    hasCode(error, ...codes) ? messageOf(error) : undefined
  const faults = {
    name: faultOf('group_name_length', 'group_name_taken'),
    shortName: faultOf('group_short_name_length', 'group_short_name_letters', 'group_short_name_taken'),
    brief: faultOf('group_brief_length'),
    description: faultOf('group_description_length'),
    code: faultOf('group_code_length'),
  }
  const isTold = Object.values(faults).some((fault) => fault !== undefined)
  return (
    <>
      <TextInput
        data-autofocus
        label={t('form.name')}
        required
        maxLength={GROUP_NAME_LENGTH.to}
        autoComplete="off"
        value={draft.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('form.short_name')}
        description={t('form.short_name_hint')}
        required
        maxLength={GROUP_SHORT_NAME_LENGTH.to}
        autoComplete="off"
        value={draft.shortName}
        error={faults.shortName}
        onChange={(event) => change({ shortName: event.currentTarget.value })}
      />
      <TextInput
        label={t('form.brief')}
        required
        maxLength={GROUP_BRIEF_LENGTH.to}
        autoComplete="off"
        value={draft.brief}
        error={faults.brief}
        onChange={(event) => change({ brief: event.currentTarget.value })}
      />
      <MarkdownEditor
        label={t('form.description')}
        value={draft.description}
        maxLength={GROUP_DESCRIPTION_LENGTH.to}
        isRequired
        error={faults.description}
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
          error={faults.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
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
