import '@mantine/core/styles/Input.layer.css'
import { TRAINING_DESCRIPTION_MAX_LENGTH, TRAINING_TITLE_MAX_LENGTH } from '@gavel/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormBar } from '../../../../ui/form/FormBar.tsx'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import classes from '../TrainingsAdmin.module.css'
import { useCreateHomework } from '../training-admin.api.ts'
import { HomeworkPicker } from './HomeworkPicker.tsx'
import {
  faultsOf,
  type HomeworkDraft,
  type HomeworkFault,
  hasProblem,
  homeworkOf,
  NEW_HOMEWORK,
  withProblem,
} from './homework-draft.ts'

interface Props {
  readonly gid: number
  readonly onSaved: (tid: number) => void
}

/** Homework in one step: what it is called and its problems; the rest may be left out. */
export function HomeworkForm({ gid, onSaved }: Props) {
  const { t } = useTranslation('training-admin')
  const { draft, setDraft, change, faultOf, findFault } = useHomework()
  const [isChoosing, setChoosing] = useState(false)
  const create = useCreateHomework()
  const uploads = useTextUploads(gid)

  function submit(event: FormEvent) {
    event.preventDefault()
    const fault = findFault()
    if (fault !== undefined) return document.getElementById(`homework-${fault}`)?.focus()
    create.mutate(homeworkOf(gid, draft), {
      onSuccess: ({ id }) => {
        toast.success(t('homework.saved'))
        onSaved(id)
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TitleField {...{ draft, faultOf }} onChange={change} />
      <ProblemsField {...{ draft, faultOf }} onChange={change} onChoose={() => setChoosing(true)} />
      <TimeFields {...{ draft, faultOf }} onChange={change} />
      <MarkdownEditor
        label={t('homework.description')}
        value={draft.description}
        maxLength={TRAINING_DESCRIPTION_MAX_LENGTH}
        heightPx={160}
        uploads={uploads}
        onChange={(description) => change({ description })}
      />
      <FormBar refusal={create.isError ? messageOf(create.error) : null}>
        <Button type="submit" loading={create.isPending}>
          {t('homework.save')}
        </Button>
      </FormBar>
      {isChoosing && (
        <HomeworkPicker
          gid={gid}
          isChosen={(id) => hasProblem(draft, id)}
          onChoose={(id) => setDraft((now) => withProblem(now, id))}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}

/** The values of the form, and their faults from the first attempt to send them on. */
function useHomework() {
  const { t } = useTranslation('training-admin')
  const [draft, setDraft] = useState(NEW_HOMEWORK)
  const [isTold, setTold] = useState(false)
  return {
    draft,
    setDraft,
    change: (part: Partial<HomeworkDraft>) => setDraft((now) => ({ ...now, ...part })),
    faultOf: (fault: HomeworkFault) =>
      isTold && faultsOf(draft).includes(fault) ? t(`homework.fault.${fault}`) : undefined,
    findFault() {
      setTold(true)
      return faultsOf(draft)[0]
    },
  }
}

interface FieldsProps {
  readonly draft: HomeworkDraft
  readonly faultOf: (fault: HomeworkFault) => string | undefined
  readonly onChange: (part: Partial<HomeworkDraft>) => void
}

function TitleField({ draft, faultOf, onChange }: FieldsProps) {
  const { t } = useTranslation('training-admin')
  return (
    <TextInput
      id="homework-title"
      label={t('form.title')}
      value={draft.title}
      maxLength={TRAINING_TITLE_MAX_LENGTH}
      required
      autoComplete="off"
      error={faultOf('title')}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
  )
}

function ProblemsField({
  draft,
  faultOf,
  onChange,
  onChoose,
}: FieldsProps & { readonly onChoose: () => void }) {
  const { t } = useTranslation('training-admin')
  return (
    <div className={classes.field}>
      <Textarea
        id="homework-problems"
        label={t('homework.problems')}
        description={t('homework.problems_hint')}
        value={draft.problems}
        required
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        error={faultOf('problems')}
        onChange={(event) => onChange({ problems: event.currentTarget.value })}
      />
      <Button variant="default" onClick={onChoose}>
        {t('homework.choose')}
      </Button>
    </div>
  )
}

function TimeFields({ draft, faultOf, onChange }: FieldsProps) {
  const { t } = useTranslation('training-admin')
  return (
    <div className={classes.grid}>
      <TimeField
        id="homework-due"
        label={t('form.due')}
        hint={t('form.due_hint')}
        value={draft.dueTime}
        error={faultOf('due')}
        onChange={(dueTime) => onChange({ dueTime })}
      />
      <TimeField
        id="homework-start"
        label={t('form.start')}
        hint={t('homework.start_hint')}
        value={draft.startTime}
        error={faultOf('start')}
        onChange={(startTime) => onChange({ startTime })}
      />
    </div>
  )
}
