import type { SurvivorVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import classes from './Check.module.css'

/** Wrong programs that pass every test, each with a generator's call that kills it, if one was found. */
export function Survivors({ survivors }: { readonly survivors: readonly SurvivorVo[] }) {
  const { t } = useTranslation('problem-check')
  const columns: readonly Column<SurvivorVo>[] = [
    {
      key: 'program',
      title: t('column.program'),
      width: 'main',
      cell: (survivor) => (
        <>
          <Program survivor={survivor} />
          <Folded below="medium">
            <Killer survivor={survivor} />
          </Folded>
        </>
      ),
    },
    {
      key: 'call',
      title: t('strength.column.call'),
      from: 'medium',
      cell: (survivor) => <Killer survivor={survivor} />,
    },
  ]
  return (
    <DataTable
      caption={t('strength.survivors')}
      showsCaption
      className={classes.table}
      columns={columns}
      rows={survivors}
      rowKey={({ submitId }, index) => submitId ?? `mutant ${index}`}
    />
  )
}

function Program({ survivor: { submitId, mutant, language } }: { readonly survivor: SurvivorVo }) {
  const { t } = useTranslation('problem-check')
  if (submitId !== null)
    return (
      <>
        <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }}>
          {t('strength.submission', { id: submitId })}
        </Link>
        <span className={classes.note}>{language}</span>
      </>
    )
  if (mutant === null) return null
  return (
    <>
      <span className={classes.note}>
        <bdi>{mutant.solution}</bdi> · {t('strength.line', { line: formatNumber(mutant.line) })}
      </span>
      <pre className={classes.mutant} translate="no">
        <del>{mutant.before}</del>
        {'\n'}
        <ins>{mutant.after}</ins>
      </pre>
    </>
  )
}

function Killer({ survivor: { search, tried, call } }: { readonly survivor: SurvivorVo }) {
  const { t } = useTranslation('problem-check')
  if (call !== null)
    return (
      <>
        <code className={classes.code} translate="no">
          {[call.generator, ...call.arguments].join(' ')}
        </code>{' '}
        <VerdictBadge status={call.status} size="short" />
      </>
    )
  return (
    <span className={classes.note}>{t(`strength.search.${search}`, { tried: formatNumber(tried) })}</span>
  )
}
