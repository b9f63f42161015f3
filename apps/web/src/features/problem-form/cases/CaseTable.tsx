import { SCORING } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { AnswerFile, CaseMoves, InputFile, ScoreField, SubtaskField } from './case-cells.tsx'
import { regroup } from './subtasks.ts'

const PAGE_SIZE = 50

interface Props {
  readonly draft: ProblemFormDraft
  readonly onEdit: (testCase: CaseDraft) => void
  readonly onChange: OnChange
}

/** The cases in judging order, a page at a time. Selected cases can be moved to another subtask or removed together. */
export function CaseTable({ draft, onEdit, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { cases } = draft
  const last = Math.max(1, Math.ceil(cases.length / PAGE_SIZE))
  const start = (Math.min(page, last) - 1) * PAGE_SIZE
  const shown = cases.slice(start, start + PAGE_SIZE)
  const choice = useChoiceColumn(shown, { chosen, onChoose: setChosen })
  const columns = useColumns(start, { draft, onEdit, onChange })
  if (cases.length === 0) return <p className={classes.note}>{t('data.none')}</p>
  return (
    <>
      <ChosenCases
        draft={draft}
        chosen={chosen}
        onChange={(change) => {
          onChange(change)
          setChosen(new Set())
        }}
      />
      <DataTable
        caption={t('data.cases')}
        layout="scroll"
        className={classes.cases}
        columns={[choice, ...columns]}
        rows={shown}
        rowKey={({ key }) => key}
      />
      {cases.length > PAGE_SIZE && (
        <Pager
          page={Math.min(page, last)}
          size={PAGE_SIZE}
          total={cases.length}
          onPage={setPage}
          label={t('data.cases')}
        />
      )}
    </>
  )
}

interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Boxes that choose cases, one by one or all that are shown. */
function useChoiceColumn(shown: readonly CaseDraft[], { chosen, onChoose }: Choice): Column<CaseDraft> {
  const { t } = useTranslation('problem-form')

  function choose(cases: readonly CaseDraft[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const { key } of cases) isChosen ? next.add(key) : next.delete(key)
    onChoose(next)
  }

  return {
    key: 'chosen',
    width: 'fitted',
    title: (
      <input
        type="checkbox"
        aria-label={t('data.choose_all')}
        checked={shown.every(({ key }) => chosen.has(key))}
        onChange={(event) => choose(shown, event.currentTarget.checked)}
      />
    ),
    cell: (testCase) => (
      <input
        type="checkbox"
        aria-label={t('data.choose', { name: testCase.input })}
        checked={chosen.has(testCase.key)}
        onChange={(event) => choose([testCase], event.currentTarget.checked)}
      />
    ),
  }
}

/** The points of a case and its subtask, where there are such. */
function useWorthColumns({
  draft,
  onChange,
}: Pick<Props, 'draft' | 'onChange'>): readonly Column<CaseDraft>[] {
  const { t } = useTranslation('problem-form')
  const score: Column<CaseDraft> = {
    key: 'score',
    title: t('data.column.score'),
    width: 'fitted',
    cell: (testCase) => <ScoreField testCase={testCase} onChange={onChange} />,
  }
  const subtask: Column<CaseDraft> = {
    key: 'subtask',
    title: t('data.column.subtask'),
    width: 'fitted',
    cell: (testCase) => <SubtaskField testCase={testCase} subtasks={draft.subtasks} onChange={onChange} />,
  }
  return [...(draft.type === SCORING.oi ? [score] : []), ...(isGrouped(draft) ? [subtask] : [])]
}

/** @param start how many cases are on the pages before */
function useColumns(start: number, { draft, onEdit, onChange }: Props): readonly Column<CaseDraft>[] {
  const { t } = useTranslation('problem-form')
  const worth = useWorthColumns({ draft, onChange })
  const number = (index: number) => start + index + 1
  return [
    {
      key: 'number',
      title: t('data.column.number'),
      width: 'fitted',
      isNumber: true,
      cell: (_, index) => number(index),
    },
    {
      key: 'input',
      title: t('data.column.input'),
      className: classes.file,
      cell: (testCase) => <InputFile testCase={testCase} onEdit={() => onEdit(testCase)} />,
    },
    {
      key: 'answer',
      title: t('data.column.answer'),
      className: classes.file,
      cell: (testCase) => <AnswerFile testCase={testCase} />,
    },
    ...worth,
    {
      key: 'actions',
      title: t('data.column.actions'),
      width: 'fitted',
      cell: (testCase, index) => (
        <CaseMoves
          testCase={testCase}
          isFirst={number(index) === 1}
          isLast={number(index) === draft.cases.length}
          onChange={onChange}
        />
      ),
    },
  ]
}

interface ChosenProps extends Pick<Props, 'draft' | 'onChange'> {
  readonly chosen: ReadonlySet<string>
}

/** The ways to change all chosen cases together; nothing while none is chosen. */
function ChosenCases({ draft, chosen, onChange }: ChosenProps) {
  const { t } = useTranslation('problem-form')
  const count = draft.cases.filter(({ key }) => chosen.has(key)).length
  if (count === 0) return null
  return (
    <div className={classes.row}>
      <span>{t('data.chosen', { count })}</span>
      {isGrouped(draft) && (
        <select
          className={classes.select}
          aria-label={t('data.move_to')}
          value=""
          onChange={(event) => {
            const group = Number(event.currentTarget.value)
            onChange((now) => ({ cases: regroup(now, chosen, group) }))
          }}
        >
          <option value="" disabled>
            {t('data.move_to')}
          </option>
          {draft.subtasks.map(({ number }) => (
            <option key={number} value={number}>
              {t('subtasks.name', { number })}
            </option>
          ))}
        </select>
      )}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onChange((now) => ({ cases: now.cases.filter(({ key }) => !chosen.has(key)) }))}
      >
        {t('data.remove_chosen')}
      </Button>
    </div>
  )
}
