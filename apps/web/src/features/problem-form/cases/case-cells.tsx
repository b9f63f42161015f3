import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import type { CaseDraft, OnChange, SubtaskRow } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { moveCase, regroup } from './subtasks.ts'

/** The cells of a row in the case table. */
interface Props {
  readonly testCase: CaseDraft
}

interface ChangingProps extends Props {
  readonly onChange: OnChange
}

export function InputFile({ testCase, onEdit }: Props & { readonly onEdit: () => void }) {
  const { t } = useTranslation('problem-form')
  const { input, inputText, inputBytes, origin } = testCase
  return (
    <>
      <button
        type="button"
        className={classes.fileName}
        // An uploaded file can be read once it is saved.
        disabled={origin === 'upload'}
        aria-label={t('data.edit', { name: input })}
        onClick={onEdit}
      >
        {input}
      </button>
      <span className={classes.note}>
        {sizeOf(inputText, inputBytes)}
        {origin !== 'live' && ` ${t(`data.origin.${origin}`)}`}
      </span>
    </>
  )
}

export function AnswerFile({ testCase: { output, outputText, outputBytes } }: Props) {
  return (
    <>
      {output}
      <span className={classes.note}>{sizeOf(outputText, outputBytes)}</span>
    </>
  )
}

export function ScoreField({ testCase: { key, input, score }, onChange }: ChangingProps) {
  const { t } = useTranslation('problem-form')
  return (
    <input
      className={classes.score}
      inputMode="numeric"
      maxLength={6}
      aria-label={t('data.score_of', { name: input })}
      aria-invalid={!/^\d{1,6}$/.test(score)}
      value={score}
      onChange={(event) => changeCase(onChange, key, { score: event.currentTarget.value })}
    />
  )
}

interface SubtaskProps extends ChangingProps {
  readonly subtasks: readonly SubtaskRow[]
}

export function SubtaskField({ testCase: { key, input, group }, subtasks, onChange }: SubtaskProps) {
  const { t } = useTranslation('problem-form')
  return (
    <select
      className={classes.select}
      aria-label={t('data.subtask_of', { name: input })}
      value={group}
      onChange={(event) => {
        const number = Number(event.currentTarget.value)
        onChange((draft) => ({ cases: regroup(draft, new Set([key]), number) }))
      }}
    >
      {subtasks.map((subtask) => (
        <option key={subtask.number}>{subtask.number}</option>
      ))}
    </select>
  )
}

interface MovesProps extends ChangingProps {
  readonly isFirst: boolean
  readonly isLast: boolean
}

export function CaseMoves({ testCase: { key, input }, isFirst, isLast, onChange }: MovesProps) {
  const { t } = useTranslation('problem-form')
  return (
    <span className={classes.moves}>
      <RowAction
        icon={<IconArrowUp size={16} aria-hidden="true" />}
        label={t('data.up', { name: input })}
        isOff={isFirst}
        onClick={() => onChange((draft) => ({ cases: moveCase(draft.cases, key, -1) }))}
      />
      <RowAction
        icon={<IconArrowDown size={16} aria-hidden="true" />}
        label={t('data.down', { name: input })}
        isOff={isLast}
        onClick={() => onChange((draft) => ({ cases: moveCase(draft.cases, key, 1) }))}
      />
      <RowAction
        icon={<IconTrash size={16} aria-hidden="true" />}
        label={t('data.remove', { name: input })}
        onClick={() => onChange((draft) => ({ cases: draft.cases.filter((one) => one.key !== key) }))}
      />
    </span>
  )
}

function changeCase(onChange: OnChange, key: string, part: Partial<CaseDraft>): void {
  onChange((draft) => ({ cases: draft.cases.map((one) => (one.key === key ? { ...one, ...part } : one)) }))
}

function sizeOf(text: string | null, bytes: number | null): string {
  if (text !== null) return formatBytes(new TextEncoder().encode(text).length)
  return bytes === null ? '' : formatBytes(bytes)
}
