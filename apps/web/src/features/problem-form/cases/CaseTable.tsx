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
  const hasScores = draft.type === SCORING.oi
  const groups = isGrouped(draft)
  const last = Math.max(1, Math.ceil(cases.length / PAGE_SIZE))
  const start = (Math.min(page, last) - 1) * PAGE_SIZE
  const shown = cases.slice(start, start + PAGE_SIZE)
  const picked = cases.filter(({ key }) => chosen.has(key))
  const score = {
    key: 'score',
    width: 'fitted',
    cell: (testCase: CaseDraft) => <ScoreField testCase={testCase} onChange={onChange} />,
  } as const
  const subtask = {
    key: 'subtask',
    width: 'fitted',
    cell: (testCase: CaseDraft) => (
      <SubtaskField testCase={testCase} subtasks={draft.subtasks} onChange={onChange} />
    ),
  } as const
  if (cases.length === 0) return <p className={classes.note}>{t('data.none')}</p>

  function choose(keys: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const key of keys) isChosen ? next.add(key) : next.delete(key)
    setChosen(next)
  }

  const removeChosen = () => {
    onChange((now) => ({ cases: now.cases.filter(({ key }) => !chosen.has(key)) }))
    setChosen(new Set())
  }

  const columns: readonly Column<CaseDraft>[] = [
    {
      key: 'chosen',
      width: 'fitted',
      title: (
        <input
          type="checkbox"
          aria-label={t('data.choose_all')}
          checked={shown.every(({ key }) => chosen.has(key))}
          onChange={(event) =>
            choose(
              shown.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
      ),
      cell: ({ key, input }) => (
        <input
          type="checkbox"
          aria-label={t('data.choose', { name: input })}
          checked={chosen.has(key)}
          onChange={(event) => choose([key], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'number',
      title: t('data.column.number'),
      width: 'fitted',
      isNumber: true,
      cell: (_, index) => start + index + 1,
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
    ...(hasScores ? [{ ...score, title: t('data.column.score') }] : []),
    ...(groups ? [{ ...subtask, title: t('data.column.subtask') }] : []),
    {
      key: 'actions',
      title: t('data.column.actions'),
      width: 'fitted',
      cell: (testCase, index) => (
        <CaseMoves
          testCase={testCase}
          isFirst={start + index === 0}
          isLast={start + index + 1 === cases.length}
          onChange={onChange}
        />
      ),
    },
  ]

  return (
    <>
      {picked.length > 0 && (
        <div className={classes.row}>
          <span>{t('data.chosen', { count: picked.length })}</span>
          {groups && (
            <select
              className={classes.select}
              aria-label={t('data.move_to')}
              value=""
              onChange={(event) => {
                const group = Number(event.currentTarget.value)
                onChange((now) => ({ cases: regroup(now, chosen, group) }))
                setChosen(new Set())
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
          <Button variant="default" size="compact-md" onClick={removeChosen}>
            {t('data.remove_chosen')}
          </Button>
        </div>
      )}
      <DataTable
        caption={t('data.cases')}
        layout="scroll"
        className={classes.cases}
        columns={columns}
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
