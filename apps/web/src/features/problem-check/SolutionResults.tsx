import type { CheckSolutionVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './Check.module.css'
import { expectationText } from './expectation-text.ts'
import { ResultBadge } from './ResultBadge.tsx'
import { RunLine } from './RunLine.tsx'

/** Each solution with its expected verdict, and its results on each host. */
export function SolutionResults({ solutions }: { readonly solutions: readonly CheckSolutionVo[] }) {
  const { t } = useTranslation('problem-check')
  const columns: readonly Column<CheckSolutionVo>[] = [
    {
      key: 'program',
      title: t('column.program'),
      width: 'main',
      cell: (solution) => (
        <>
          <bdi className={classes.name}>{solution.name}</bdi>{' '}
          {solution.isMain && <ToneBadge tone="blue">{t('kept.main')}</ToneBadge>}
          <span className={classes.note}>{solution.language}</span>
          <Folded below="wide" className={classes.note}>
            {expectationText(t, solution)}
          </Folded>
          <Folded below="medium">
            <Runs solution={solution} />
          </Folded>
        </>
      ),
    },
    {
      key: 'expected',
      title: t('column.expected'),
      from: 'wide',
      cell: (solution) => expectationText(t, solution),
    },
    {
      key: 'result',
      title: t('column.result'),
      width: 'fitted',
      cell: ({ result }) => <ResultBadge result={result} />,
    },
    {
      key: 'runs',
      title: t('column.runs'),
      from: 'medium',
      cell: (solution) => <Runs solution={solution} />,
    },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('solutions_run')}</h2>
      <DataTable
        caption={t('solutions_run')}
        className={classes.table}
        columns={columns}
        rows={solutions}
        rowKey={({ number }) => number}
      />
    </section>
  )
}

const Runs = ({ solution: { runs } }: { readonly solution: CheckSolutionVo }) =>
  runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs in one response never change their order
    <RunLine key={index} run={run} />
  ))
