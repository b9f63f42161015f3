import { type TestStrengthVo, VERDICT_STATUS } from '@gavel/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Warning } from '../../ui/page/Warning.tsx'
import classes from './Check.module.css'
import { Survivors } from './Survivors.tsx'

/** Everything that a measurement has found so far. */
export function StrengthReport({ strength }: { readonly strength: TestStrengthVo }) {
  const { t } = useTranslation('problem-check')
  const { references, mutants, submissions, survivors, redundantCases, state } = strength
  const failing = references.filter(({ status }) => status !== null && status !== VERDICT_STATUS.AC)
  return (
    <>
      {failing.map(({ name }) => (
        <Warning key={name} title={t('strength.reference_fails', { name })}>
          {t('strength.reference_fails_hint')}
        </Warning>
      ))}
      <Tallies mutants={mutants} submissions={submissions} />
      {mutants.survived > 0 && <p className={classes.note}>{t('strength.equal_hint')}</p>}
      {survivors.length > 0 && <Survivors survivors={survivors} />}
      {survivors.length === 0 && state === 'done' && mutants.killed + submissions.killed > 0 && (
        <p className={classes.note}>{t('strength.no_survivors')}</p>
      )}
      {redundantCases !== null && redundantCases.length > 0 && (
        <p className={classes.note}>
          {t('strength.redundant', {
            count: formatNumber(redundantCases.length),
            cases: redundantCases.join(', '),
          })}
        </p>
      )}
    </>
  )
}

type Tally = TestStrengthVo['mutants']
interface Row extends Tally {
  readonly kind: 'mutants' | 'submissions'
}

const COUNTS = ['chosen', 'killed', 'survived', 'uncompiled', 'unjudged'] as const

function Tallies({ mutants, submissions }: { readonly mutants: Tally; readonly submissions: Tally }) {
  const { t } = useTranslation('problem-check')
  const columns: readonly Column<Row>[] = [
    {
      key: 'kind',
      title: t('strength.column.kind'),
      width: 'main',
      isRowHeader: true,
      cell: ({ kind }) => t(`strength.kind.${kind}`),
    },
    ...COUNTS.map((count) => ({
      ...({ key: count, title: t(`strength.column.${count}`), width: 'fitted', isNumber: true } as const),
      cell: (row: Row) => formatNumber(row[count]),
    })),
  ]
  return (
    <DataTable
      caption={t('strength.tallies')}
      className={classes.table}
      layout="scroll"
      look="plain"
      columns={columns}
      rows={[
        { kind: 'mutants', ...mutants },
        { kind: 'submissions', ...submissions },
      ]}
      rowKey={({ kind }) => kind}
    />
  )
}
