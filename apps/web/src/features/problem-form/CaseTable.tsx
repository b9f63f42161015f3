import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pager } from '../../ui/Pager.tsx'
import table from '../../ui/Table.module.css'
import { CaseRow } from './CaseRow.tsx'
import classes from './ProblemForm.module.css'
import { type CaseDraft, isGrouped, type OnChange, type ProblemFormDraft } from './problem-draft.ts'
import { regroup } from './subtasks.ts'

const PAGE_SIZE = 50

interface Props {
  readonly draft: ProblemFormDraft
  readonly onEdit: (testCase: CaseDraft) => void
  readonly onChange: OnChange
}

/** The cases in judging order, some at a time. Chosen ones are moved to another subtask, or removed, together. */
export function CaseTable({ draft, onEdit, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { cases } = draft
  const hasScores = draft.type === 1
  const groups = isGrouped(draft)
  const last = Math.max(1, Math.ceil(cases.length / PAGE_SIZE))
  const start = (Math.min(page, last) - 1) * PAGE_SIZE
  const shown = cases.slice(start, start + PAGE_SIZE)
  const picked = cases.filter(({ key }) => chosen.has(key))
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
                onChange((now) => ({ cases: regroup(now.cases, chosen, group) }))
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
      <div className={classes.scroll}>
        <table className={`${table.table} ${classes.cases}`}>
          <caption className="visually-hidden">{t('section.data')}</caption>
          <thead>
            <tr>
              <th scope="col" className={table.tight}>
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
              </th>
              <th scope="col" className={`${table.tight} ${table.right}`}>
                {t('data.column.number')}
              </th>
              <th scope="col">{t('data.column.input')}</th>
              <th scope="col">{t('data.column.answer')}</th>
              {hasScores && (
                <th scope="col" className={table.tight}>
                  {t('data.column.score')}
                </th>
              )}
              {groups && (
                <th scope="col" className={table.tight}>
                  {t('data.column.subtask')}
                </th>
              )}
              <th scope="col" className={table.tight}>
                {t('data.column.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one, index) => (
              <CaseRow
                key={one.key}
                testCase={one}
                number={start + index + 1}
                isLast={start + index + 1 === cases.length}
                hasScore={hasScores}
                subtasks={groups ? draft.subtasks : null}
                isChosen={chosen.has(one.key)}
                onChoose={(isChosen) => choose([one.key], isChosen)}
                onEdit={() => onEdit(one)}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
      {cases.length > PAGE_SIZE && (
        <Pager
          page={Math.min(page, last)}
          size={PAGE_SIZE}
          total={cases.length}
          onPage={setPage}
          label={t('section.data')}
        />
      )}
    </>
  )
}
