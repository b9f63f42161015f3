import { ofPlace } from '../../../../i18n/of-place.ts'
import '@mantine/core/styles/Input.layer.css'
import {
  TRAINING_CATEGORY_NAME_MAX_LENGTH,
  TRAINING_DESCRIPTION_MAX_LENGTH,
  TRAINING_PASSWORD_MAX_LENGTH,
  TRAINING_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormBar } from '../../../../ui/form/FormBar.tsx'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import classes from '../TrainingsAdmin.module.css'
import { type AdminTraining, categoriesQuery, useSaveTraining } from '../training-admin.api.ts'
import {
  draftOf,
  type Fault,
  faultsOf,
  NEW_CATEGORY,
  newDraft,
  saveOf,
  type TrainingDraft,
} from './training-draft.ts'

interface Props {
  /** Null for a new training. */
  readonly training: AdminTraining | null
  readonly onSaved: (tid: number) => void
}

/** Everything that is decided about a training; nothing is sent before the save. */
export function TrainingForm({ training, onSaved }: Props) {
  const { t } = useTranslation('training-admin')
  const [draft, setDraft] = useState(() => (training === null ? newDraft() : draftOf(training)))
  const [isTold, setTold] = useState(false)
  const save = useSaveTraining(training?.training.id ?? null)
  const gid = useManagedGroup()
  const uploads = useTextUploads(gid ?? undefined)
  const faults = isTold ? faultsOf(draft) : []
  const faultOf = (fault: Fault) => (faults.includes(fault) ? wordsOf(fault) : undefined)
  const change = (part: Partial<TrainingDraft>) => setDraft((now) => ({ ...now, ...part }))

  /** A missing value is told by the name of its field (`spec.md` §5). */
  function wordsOf(fault: Fault): string {
    if (fault === 'start' || fault === 'due') return t(`fault.${fault}`)
    if (fault === 'rank' && draft.rank.trim() !== '') return t('fault.rank')
    return t('fault.required', { field: t(`form.${fault}`) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    const [first] = faultsOf(draft)
    if (first !== undefined) return showFault(first)
    save.mutate(saveOf(draft), {
      onSuccess: (tid) => {
        toast.success(t('form.saved'))
        onSaved(tid)
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
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
          onChange={(event) => change({ rank: event.currentTarget.value })}
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
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div id="field-description" tabIndex={-1}>
        <MarkdownEditor
          label={t('form.description')}
          value={draft.description}
          maxLength={TRAINING_DESCRIPTION_MAX_LENGTH}
          isRequired={!draft.mayLackDescription}
          error={faultOf('description')}
          uploads={uploads}
          onChange={(description) => change({ description })}
        />
      </div>
      <CategoryFields draft={draft} fault={faultOf('category')} onChange={change} />
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
            change({ auth: event.currentTarget.value === 'Private' ? 'Private' : 'Public' })
          }
        />
        {draft.auth === 'Private' && (
          <TextInput
            id="field-password"
            label={t('form.password')}
            description={training === null ? undefined : t('form.password_hint')}
            value={draft.password}
            maxLength={TRAINING_PASSWORD_MAX_LENGTH}
            required
            autoComplete="off"
            spellCheck={false}
            error={faultOf('password')}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.grid}>
        <TimeField
          id="field-start"
          label={t('form.start')}
          value={draft.startTime}
          error={faultOf('start')}
          onChange={(startTime) => change({ startTime })}
        />
        <TimeField
          id="field-due"
          label={t('form.due')}
          hint={t('form.due_hint')}
          value={draft.dueTime}
          error={faultOf('due')}
          onChange={(dueTime) => change({ dueTime })}
        />
      </div>
      <Switch
        label={t('form.visible')}
        isOn={draft.isVisible}
        onChange={(isVisible) => change({ isVisible })}
      />
      <FormBar refusal={save.isError ? messageOf(save.error) : null}>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </FormBar>
    </form>
  )
}

interface CategoryProps {
  readonly draft: TrainingDraft
  readonly fault: string | undefined
  readonly onChange: (change: Partial<TrainingDraft>) => void
}

/** One of the categories, or a new one by its name and colour. */
function CategoryFields({ draft, fault, onChange }: CategoryProps) {
  const { t } = useTranslation('training-admin')
  const categories = useQuery(categoriesQuery(useManagedGroup())).data ?? []
  const isNew = draft.category === NEW_CATEGORY
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

function showFault(fault: Fault) {
  const field = document.getElementById(`field-${fault}`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
