import type { CheckSolutionVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import table from '../../ui/Table.module.css'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import classes from './Check.module.css'
import { expectationText } from './expectation-text.ts'
import { ResultBadge } from './ResultBadge.tsx'
import { RunLine } from './RunLine.tsx'

/** Each solution: what it ought to get, and what it got on each host. */
export function SolutionResults({ solutions }: { readonly solutions: readonly CheckSolutionVo[] }) {
  const { t } = useTranslation('problem-check')
  return (
    <section className={classes.section}>
      <h2>{t('solutions_run')}</h2>
      <table className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">{t('solutions_run')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.program')}</th>
            <th scope="col" className={table.desktop}>
              {t('column.expected')}
            </th>
            <th scope="col" className={table.tight}>
              {t('column.result')}
            </th>
            <th scope="col" className={table.wide}>
              {t('column.runs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {solutions.map((solution) => (
            <tr key={solution.number}>
              <td>
                <bdi className={classes.name}>{solution.name}</bdi>{' '}
                {solution.isMain && <ToneBadge tone="blue">{t('kept.main')}</ToneBadge>}
                <span className={classes.note}>{solution.language}</span>
                <span className={`${classes.note} ${table.belowDesktop}`}>
                  {expectationText(t, solution)}
                </span>
                <div className={table.narrow}>
                  <Runs solution={solution} />
                </div>
              </td>
              <td className={table.desktop}>{expectationText(t, solution)}</td>
              <td className={table.tight}>
                <ResultBadge result={solution.result} />
              </td>
              <td className={table.wide}>
                <Runs solution={solution} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Runs = ({ solution: { runs } }: { readonly solution: CheckSolutionVo }) =>
  runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one answer never change their order
    <RunLine key={index} run={run} />
  ))
