import type { CaseChangeVo, DataDifferenceVo, DataSubtaskVo } from '@gavel/contract'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { CaseDifference } from './CaseDifference.tsx'
import classes from './DataVersions.module.css'

const PAGE_SIZE = 50
const TONES = { added: 'green', removed: 'red', changed: 'amber' } as const

interface Props extends Versions {
  readonly difference: DataDifferenceVo
}

interface Versions {
  readonly pid: number
  readonly from: number
  readonly to: number
}

/** The differences between two versions, most important first: program and mode, subtasks, cases. */
export function DifferenceView({ difference, ...versions }: Props) {
  const { t } = useTranslation('problem-data')
  const { cases, unchanged, subtasks, program, mode } = difference
  const isSame = cases.length === 0 && subtasks.length === 0 && program.length === 0 && !mode
  const count = (change: CaseChangeVo['change']) =>
    formatNumber(cases.filter((one) => one.change === change).length)
  if (isSame) return <p className={classes.note}>{t('compare.same')}</p>
  return (
    <div className={classes.difference}>
      {(program.length > 0 || mode) && (
        <ul className={classes.list}>
          {program.length > 0 && (
            <li>
              {t('compare.program', { parts: program.map((part) => t(`program.${part}`)).join(' · ') })}
            </li>
          )}
          {mode && <li>{t('compare.mode')}</li>}
        </ul>
      )}
      {subtasks.length > 0 && (
        <ul className={classes.list}>
          {subtasks.map(({ groupNum, before, after }) => (
            <li key={groupNum}>
              {t('compare.subtask', { number: groupNum })}: <SubtaskText subtask={before} /> →{' '}
              <SubtaskText subtask={after} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('compare.cases', {
          added: count('added'),
          removed: count('removed'),
          changed: count('changed'),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      {cases.length > 0 && <CaseChanges cases={cases} {...versions} />}
    </div>
  )
}

function SubtaskText({ subtask }: { readonly subtask: DataSubtaskVo | null }) {
  const { t } = useTranslation('problem-data')
  if (subtask === null) return t('compare.absent')
  const { policy, score, dependsOn } = subtask
  const parts = [
    t(`policy.${policy}`),
    t('compare.points', { score: formatNumber(score) }),
    dependsOn.length > 0 && t('compare.needs', { numbers: dependsOn.join(', ') }),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

function CaseChanges({ cases, ...versions }: Versions & { readonly cases: readonly CaseChangeVo[] }) {
  const { t } = useTranslation('problem-data')
  const [page, setPage] = useState(1)
  const start = (page - 1) * PAGE_SIZE
  const columns: readonly Column<CaseChangeVo>[] = [
    { key: 'case', title: t('column.case'), className: classes.file, cell: ({ input }) => input },
    {
      key: 'change',
      title: t('column.change'),
      cell: ({ change }) => <ToneBadge tone={TONES[change]}>{t(`change.${change}`)}</ToneBadge>,
    },
    {
      key: 'parts',
      title: t('column.parts'),
      cell: ({ input, parts }) => (
        <>
          {parts.map((part) => t(`part.${part}`)).join(' · ')}
          {parts.some((part) => part === 'input' || part === 'answer') && (
            // For another pair of versions, nothing is open yet.
            <CaseDifference key={`${versions.from}-${versions.to}`} {...versions} input={input} />
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('compare.title')}
        look="plain"
        columns={columns}
        rows={cases.slice(start, start + PAGE_SIZE)}
        rowKey={({ input }) => input}
      />
      {cases.length > PAGE_SIZE && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={cases.length}
          onPage={setPage}
          label={t('compare.title')}
        />
      )}
    </>
  )
}
