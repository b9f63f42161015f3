import type { CheckResult, CheckRunVo, CheckTestVo, CheckValidatorVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import table from '../../ui/Table.module.css'
import classes from './Check.module.css'
import { ResultBadge } from './ResultBadge.tsx'
import { RunLine } from './RunLine.tsx'

interface Props {
  readonly validators: readonly CheckValidatorVo[]
  readonly tests: readonly CheckTestVo[]
}

/** What validators said of the inputs, and the checker of outputs that nobody computed. */
export function TestResults({ validators, tests }: Props) {
  const { t } = useTranslation('problem-check')
  const nameOf = ({ kind, number }: CheckTestVo) =>
    kind === 'sample' ? t('test.sample', { number: number ?? 0 }) : t(`test.${kind}`)
  return (
    <section className={classes.section}>
      <h2>{t('tests_run')}</h2>
      <table className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">{t('tests_run')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.test')}</th>
            <th scope="col" className={table.tight}>
              {t('column.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {validators.map(({ number, name, result, run }) => (
            <TestRow
              key={`validator ${number}`}
              name={t('test.validator', { name })}
              result={result}
              run={run}
            />
          ))}
          {tests.map((test) => (
            <TestRow
              key={`${test.kind} ${test.number}`}
              name={nameOf(test)}
              result={test.result}
              run={isSurprising(test) ? test.run : null}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** That garbage is rejected is what it ought to be: its many rejections would only be noise. */
const isSurprising = ({ result }: CheckTestVo) => result !== 'right'

interface RowProps {
  readonly name: string
  readonly result: CheckResult
  readonly run: CheckRunVo | null
}

function TestRow({ name, result, run }: RowProps) {
  return (
    <tr>
      <td>
        <span className={classes.name}>{name}</span>
        {run !== null && <RunLine run={run} />}
      </td>
      <td className={table.tight}>
        <ResultBadge result={result} />
      </td>
    </tr>
  )
}
