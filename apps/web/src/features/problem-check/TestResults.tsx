import type { CheckResult, CheckRunVo, CheckTestVo, CheckValidatorVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import classes from './Check.module.css'
import { ResultBadge } from './ResultBadge.tsx'
import { RunLine } from './RunLine.tsx'

interface Props {
  readonly validators: readonly CheckValidatorVo[]
  readonly tests: readonly CheckTestVo[]
}

/** The results of validators on the inputs, and of the checker on made-up outputs. */
export function TestResults({ validators, tests }: Props) {
  const { t } = useTranslation('problem-check')
  const nameOf = ({ kind, number }: CheckTestVo) =>
    kind === 'sample' ? t('test.sample', { number: number ?? 0 }) : t(`test.${kind}`)
  const rows: readonly TestRow[] = [
    ...validators.map(({ number, name, result, run }) => ({
      ...{ result, run },
      key: `validator ${number}`,
      name: t('test.validator', { name }),
    })),
    ...tests.map((test) => ({
      result: test.result,
      run: isSurprising(test) ? test.run : null,
      key: `${test.kind} ${test.number}`,
      name: nameOf(test),
    })),
  ]
  const columns: readonly Column<TestRow>[] = [
    {
      key: 'test',
      title: t('column.test'),
      width: 'main',
      cell: ({ name, run }) => (
        <>
          <span className={classes.name}>{name}</span>
          {run !== null && <RunLine run={run} />}
        </>
      ),
    },
    {
      key: 'result',
      title: t('column.result'),
      width: 'fitted',
      cell: ({ result }) => <ResultBadge result={result} />,
    },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('tests_run')}</h2>
      <DataTable
        caption={t('tests_run')}
        className={classes.table}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

interface TestRow {
  readonly key: string
  readonly name: string
  readonly result: CheckResult
  readonly run: CheckRunVo | null
}

/** Rejecting garbage is the expected result, so the many rejections would only be noise. */
const isSurprising = ({ result }: CheckTestVo) => result !== 'right'
