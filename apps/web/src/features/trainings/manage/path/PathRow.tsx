import '@mantine/core/styles/Input.layer.css'
import { TRAINING_LABEL_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { DeleteButton } from '../../../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../../../ui/list/RowAction.tsx'
import { type TrainingPath, useRemoveProblem, useRenameProblem } from '../training-admin.api.ts'
import classes from './PathEditor.module.css'
import { LOOSE, movedTo, type PathDraft, stepped } from './path-draft.ts'

const PUBLIC = 1

interface Props {
  readonly tid: number
  readonly problem: TrainingPath['problems'][number]
  /** The part that it belongs to. */
  readonly part: string
  readonly draft: PathDraft
  readonly onChange: (draft: PathDraft) => void
  readonly onSaid: (words: string) => void
  readonly onDrop: (event: DragEvent) => void
}

/** One problem of the path. */
export function PathRow({ tid, problem, part, draft, onChange, onSaid, onDrop }: Props) {
  const { t } = useTranslation('training-admin')
  const [isRenaming, setRenaming] = useState(false)
  const remove = useRemoveProblem()
  const { pid, displayId: label, title, problemId, auth } = problem
  const up = stepped(draft, pid, -1)
  const down = stepped(draft, pid, 1)

  function move(next: PathDraft | null) {
    if (next === null) return
    onChange(next)
    const order = [...next.loose, ...next.sections.flatMap(({ pids }) => pids)]
    onSaid(t('path.moved', { label, place: order.indexOf(pid) + 1 }))
  }

  function moveTo(key: string) {
    const pids = key === LOOSE ? draft.loose : draft.sections.find((section) => section.key === key)?.pids
    move(movedTo(draft, pid, { part: key, index: pids?.length ?? 0 }))
  }

  return (
    <li
      className={classes.row}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(pid))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <span className={classes.grip} title={t('path.drag', { label })}>
        <IconGripVertical size={18} aria-hidden="true" />
      </span>
      <span className={classes.name}>
        <bdi className={classes.label}>{label}</bdi> <bdi>{title}</bdi>
        {problemId !== label && <span className={classes.code}> · {problemId}</span>}
        {auth !== PUBLIC && <span className={classes.hidden}> · {t('path.not_public')}</span>}
      </span>
      <span className={classes.actions}>
        {draft.sections.length > 0 && (
          <select
            aria-label={t('path.move_to', { label })}
            value={part}
            onChange={(event) => moveTo(event.currentTarget.value)}
          >
            <option value={LOOSE}>{t('path.loose')}</option>
            {draft.sections.map(({ key, title: name }, index) => (
              <option key={key} value={key}>
                {name || t('path.section_of', { number: index + 1 })}
              </option>
            ))}
          </select>
        )}
        <RowAction
          icon={<IconArrowUp size={18} aria-hidden="true" />}
          label={t('path.up', { label })}
          isOff={up === null}
          onClick={() => move(up)}
        />
        <RowAction
          icon={<IconArrowDown size={18} aria-hidden="true" />}
          label={t('path.down', { label })}
          isOff={down === null}
          onClick={() => move(down)}
        />
        <RowAction
          icon={<IconPencil size={18} aria-hidden="true" />}
          label={t('path.rename', { label })}
          onClick={() => setRenaming(true)}
        />
        <DeleteButton
          label={t('path.remove', { label })}
          title={t('path.remove_title')}
          text={t('path.remove_text', { title })}
          isBusy={remove.isPending}
          onDelete={() => whenDone(remove.mutateAsync({ tid, pid }), () => toast.success(t('path.removed')))}
        />
      </span>
      {isRenaming && <RenameDialog tid={tid} problem={problem} onClose={() => setRenaming(false)} />}
    </li>
  )
}

interface RenameProps extends Pick<Props, 'tid' | 'problem'> {
  readonly onClose: () => void
}

function RenameDialog({ tid, problem: { pid, displayId }, onClose }: RenameProps) {
  const { t } = useTranslation('training-admin')
  const [label, setLabel] = useState(displayId)
  const rename = useRenameProblem()

  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate({ tid, pid, displayId: label }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t('path.rename_title')}
      submitLabel={t('form.save')}
      isSending={rename.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('path.label_field')}
        value={label}
        maxLength={TRAINING_LABEL_MAX_LENGTH}
        required
        autoComplete="off"
        error={rename.isError ? messageOf(rename.error) : undefined}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
