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
  const [draft, setDraft] = useState(NEW_HOMEWORK)
  const [isTold, setTold] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const create = useCreateHomework()
  const uploads = useTextUploads(gid)
  const faults = isTold ? faultsOf(draft) : []
  const faultOf = (fault: HomeworkFault) =>
    faults.includes(fault) ? t(`homework.fault.${fault}`) : undefined
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    const [first] = faultsOf(draft)
    if (first !== undefined) return document.getElementById(`homework-${first}`)?.focus()
    create.mutate(homeworkOf(gid, draft), {
      onSuccess: ({ id }) => {
        toast.success(t('homework.saved'))
        onSaved(id)
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        id="homework-title"
        label={t('form.title')}
        value={draft.title}
        maxLength={TRAINING_TITLE_MAX_LENGTH}
        required
        autoComplete="off"
        error={faultOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
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
          onChange={(event) => change({ problems: event.currentTarget.value })}
        />
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('homework.choose')}
        </Button>
      </div>
      <div className={classes.grid}>
        <TimeField
          id="homework-due"
          label={t('form.due')}
          hint={t('form.due_hint')}
          value={draft.dueTime}
          error={faultOf('due')}
          onChange={(dueTime) => change({ dueTime })}
        />
        <TimeField
          id="homework-start"
          label={t('form.start')}
          hint={t('homework.start_hint')}
          value={draft.startTime}
          error={faultOf('start')}
          onChange={(startTime) => change({ startTime })}
        />
      </div>
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
