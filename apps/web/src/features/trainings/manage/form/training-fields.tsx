import '@mantine/core/styles/Input.layer.css'
import {
  TRAINING_CATEGORY_NAME_MAX_LENGTH,
  TRAINING_DESCRIPTION_MAX_LENGTH,
  TRAINING_PASSWORD_MAX_LENGTH,
  TRAINING_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { ofPlace } from '../../../../i18n/of-place.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import classes from '../TrainingsAdmin.module.css'
import { categoriesQuery } from '../training-admin.api.ts'
import { type Fault, NEW_CATEGORY, type TrainingDraft } from './training-draft.ts'

interface Props {
  readonly draft: TrainingDraft
  readonly faultOf: (fault: Fault) => string | undefined
  readonly onChange: (change: Partial<TrainingDraft>) => void
}

/** The training's place among others, its title and its text. */
export function TextFields({ draft, faultOf, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const uploads = useTextUploads(useManagedGroup() ?? undefined)
  return (
    <>
      <div className={classes.grid}>
        <TextInput
          id="field-rank"
          label={t('form.rank')}
          description={t('form.rank_hint')}
          inputMode="numeric"
          value={draft.rank}
          required
          autoComplete="off"
          error={faultOf('rank')}
          onChange={(event) => onChange({ rank: event.currentTarget.value })}
        />
      </div>
      <TextInput
        id="field-title"
        label={t('form.title')}
        value={draft.title}
        maxLength={TRAINING_TITLE_MAX_LENGTH}
        required
        autoComplete="off"
        error={faultOf('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div id="field-description" tabIndex={-1}>
        <MarkdownEditor
          label={t('form.description')}
          value={draft.description}
          maxLength={TRAINING_DESCRIPTION_MAX_LENGTH}
          isRequired={!draft.mayLackDescription}
          error={faultOf('description')}
          uploads={uploads}
          onChange={(description) => onChange({ description })}
        />
      </div>
    </>
  )
}

/** One of the categories, or a new one by its name and colour. */
export function CategoryFields({ draft, faultOf, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const categories = useQuery(categoriesQuery(useManagedGroup())).data ?? []
  const isNew = draft.category === NEW_CATEGORY
  const fault = faultOf('category')
  return (
    <div className={classes.grid}>
      <NativeSelect
        id="field-category"
        label={t('form.category')}
        required={!draft.mayLackCategory}
        value={draft.category}
        error={isNew ? undefined : fault}
        data={[
          { value: '', label: '–' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW_CATEGORY, label: t('form.category_new') },
        ]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      {isNew && (
        <>
          <TextInput
            label={t('form.category_name')}
            value={draft.categoryName}
            maxLength={TRAINING_CATEGORY_NAME_MAX_LENGTH}
            required
            autoComplete="off"
            error={fault}
            onChange={(event) => onChange({ categoryName: event.currentTarget.value })}
          />
          <label className={classes.color}>
            {t('form.category_color')}
            <input
              type="color"
              value={draft.categoryColor}
              onChange={(event) => onChange({ categoryColor: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    </div>
  )
}

/** Whether everybody may see the training, or only those who know its password. */
export function AccessFields({ draft, faultOf, isNew, onChange }: Props & { readonly isNew: boolean }) {
  const { t } = useTranslation('training-admin')
  const gid = useManagedGroup()
  return (
    <div className={classes.grid}>
      <NativeSelect
        label={t('form.auth')}
        description={t(`${ofPlace('form.auth_hint', gid)}.${draft.auth}`)}
        value={draft.auth}
        data={(['Public', 'Private'] as const).map((auth) => ({
          value: auth,
          label: t(`${ofPlace('auth', gid)}.${auth}`),
        }))}
        onChange={(event) =>
          onChange({ auth: event.currentTarget.value === 'Private' ? 'Private' : 'Public' })
        }
      />
      {draft.auth === 'Private' && (
        <TextInput
          id="field-password"
          label={t('form.password')}
          description={isNew ? undefined : t('form.password_hint')}
          value={draft.password}
          maxLength={TRAINING_PASSWORD_MAX_LENGTH}
          required
          autoComplete="off"
          spellCheck={false}
          error={faultOf('password')}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

export function TimeFields({ draft, faultOf, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  return (
    <div className={classes.grid}>
      <TimeField
        id="field-start"
        label={t('form.start')}
        value={draft.startTime}
        error={faultOf('start')}
        onChange={(startTime) => onChange({ startTime })}
      />
      <TimeField
        id="field-due"
        label={t('form.due')}
        hint={t('form.due_hint')}
        value={draft.dueTime}
        error={faultOf('due')}
        onChange={(dueTime) => onChange({ dueTime })}
      />
    </div>
  )
}
