import type { DatabaseInfoVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './SiteSettings.module.css'
import { databaseInfoQuery } from './site-settings.api.ts'

/** Settings that only a restart of the servers can change, and why. */
export function DatabaseSection() {
  const { t } = useTranslation('site-settings')
  const { data, error, refetch } = useQuery(databaseInfoQuery)
  return (
    <>
      <section className={classes.section} aria-labelledby="database">
        <h2 id="database">{t('database.title')}</h2>
        <p className={classes.about}>{t('database.about')}</p>
        {data === undefined && error === null && <SkeletonRows rows={6} height={36} />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Facts info={data} />}
      </section>
      <section className={classes.section} aria-labelledby="cache">
        <h2 id="cache">{t('cache.title')}</h2>
        <p className={classes.about}>{t('cache.about')}</p>
        {data !== undefined && (
          <dl className={classes.facts}>
            <Fact
              name={t('cache.lists')}
              value={t('cache.milliseconds', { count: formatNumber(data.listCacheMs) })}
            />
          </dl>
        )}
      </section>
    </>
  )
}

function Facts({ info }: { readonly info: DatabaseInfoVo }) {
  const { t } = useTranslation('site-settings')
  return (
    <dl className={classes.facts}>
      <Fact name={t('database.version')} value={`PostgreSQL ${info.dbVersion}`} />
      <Fact name={t('database.host')} value={`${info.dbHost ?? ''}:${info.dbPort ?? ''}`} />
      <Fact name={t('database.name')} value={info.dbName ?? ''} />
      <Fact name={t('database.user')} value={info.dbUsername ?? ''} />
      <Fact name={t('database.size')} value={formatBytes(info.dbBytes)} />
      <Fact
        name={t('database.connections')}
        value={`${formatNumber(info.dbConnections)} / ${formatNumber(info.dbMaxConnections)}`}
      />
      <Fact name={t('database.pool')} value={formatNumber(info.poolSize)} />
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
