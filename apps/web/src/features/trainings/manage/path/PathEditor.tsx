import '@mantine/core/styles/Input.layer.css'
import { TRAINING_SECTION_TEXT_MAX_LENGTH, TRAINING_SECTION_TITLE_MAX_LENGTH } from '@gavel/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RowAction } from '../../../../ui/list/RowAction.tsx'
import type { TrainingPath } from '../training-admin.api.ts'
import classes from './PathEditor.module.css'
import { PathRow } from './PathRow.tsx'
import {
  LOOSE,
  movedTo,
  type PathDraft,
  type SectionDraft,
  sectionMoved,
  withoutSection,
  withSection,
} from './path-draft.ts'

interface Props {
  readonly tid: number
  readonly path: TrainingPath
  readonly draft: PathDraft
  readonly onChange: (draft: PathDraft) => void
}

let sectionsMade = 0

/** Problems are moved by dragging, by the arrows of their rows, or by choosing a part. */
export function PathEditor({ tid, path, draft, onChange }: Props) {
  const { t } = useTranslation('training-admin')
  const [said, setSaid] = useState('')

  function addSection() {
    sectionsMade += 1
    const fresh = { key: `new-${sectionsMade}`, id: null, title: '', text: '', goal: '', pids: [] }
    onChange({ ...draft, sections: [...draft.sections, fresh] })
  }

  const part = { tid, path, draft, onChange, onSaid: setSaid }
  return (
    <div className={classes.editor}>
      <section className={classes.part} aria-label={t('path.loose')}>
        {draft.sections.length > 0 && <h2>{t('path.loose')}</h2>}
        <Rows {...part} name={LOOSE} pids={draft.loose} />
      </section>
      {draft.sections.map((section, index) => (
        <section
          key={section.key}
          className={classes.part}
          aria-label={section.title || t('path.section_of', { number: index + 1 })}
        >
          <SectionHead draft={draft} section={section} index={index} onChange={onChange} />
          <Rows {...part} name={section.key} pids={section.pids} />
        </section>
      ))}
      <div>
        <Button variant="default" onClick={addSection}>
          {t('path.section_new')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

interface HeadProps {
  readonly draft: PathDraft
  readonly section: SectionDraft
  readonly index: number
  readonly onChange: (draft: PathDraft) => void
}

function SectionHead({ draft, section, index, onChange }: HeadProps) {
  const { t } = useTranslation('training-admin')
  const { key, title, text, goal } = section
  const change = (part: Partial<SectionDraft>) => onChange(withSection(draft, key, part))
  const name = title || t('path.section_of', { number: index + 1 })
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <h2>{t('path.section_of', { number: index + 1 })}</h2>
        <RowAction
          icon={<IconArrowUp size={18} aria-hidden="true" />}
          label={t('path.section_up', { title: name })}
          isOff={index === 0}
          onClick={() => onChange(sectionMoved(draft, index, index - 1))}
        />
        <RowAction
          icon={<IconArrowDown size={18} aria-hidden="true" />}
          label={t('path.section_down', { title: name })}
          isOff={index === draft.sections.length - 1}
          onClick={() => onChange(sectionMoved(draft, index, index + 1))}
        />
        <RowAction
          icon={<IconTrash size={18} aria-hidden="true" />}
          label={t('path.section_remove', { title: name })}
          onClick={() => onChange(withoutSection(draft, key))}
        />
      </div>
      <div className={classes.fields}>
        <TextInput
          label={t('path.section_title')}
          value={title}
          maxLength={TRAINING_SECTION_TITLE_MAX_LENGTH}
          required
          autoComplete="off"
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('path.section_goal')}
          description={t('path.section_goal_hint')}
          inputMode="numeric"
          value={goal}
          autoComplete="off"
          onChange={(event) => change({ goal: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t('path.section_text')}
        value={text}
        maxLength={TRAINING_SECTION_TEXT_MAX_LENGTH}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </div>
  )
}

interface RowsProps extends Props {
  /** The key of the part. */
  readonly name: string
  readonly pids: readonly number[]
  readonly onSaid: (words: string) => void
}

/** The problems of one part; what is dropped on the part comes at its end. */
function Rows({ tid, path, draft, onChange, onSaid, name, pids }: RowsProps) {
  const { t } = useTranslation('training-admin')
  const byId = new Map(path.problems.map((problem) => [problem.pid, problem]))

  function drop(event: DragEvent, index: number) {
    const pid = Number(event.dataTransfer.getData('text/plain'))
    if (!byId.has(pid)) return
    event.preventDefault()
    event.stopPropagation()
    // The place is counted without the moved one.
    const from = pids.indexOf(pid)
    onChange(movedTo(draft, pid, { part: name, index: from >= 0 && from < index ? index - 1 : index }))
  }

  return (
    <ol
      className={classes.rows}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, pids.length)}
    >
      {pids.map((pid, index) => {
        const problem = byId.get(pid)
        if (problem === undefined) return null
        return (
          <PathRow
            key={pid}
            tid={tid}
            problem={problem}
            part={name}
            draft={draft}
            onChange={onChange}
            onSaid={onSaid}
            onDrop={(event) => drop(event, index)}
          />
        )
      })}
      {pids.length === 0 && <li className={classes.empty}>{t('path.empty_section')}</li>}
    </ol>
  )
}
