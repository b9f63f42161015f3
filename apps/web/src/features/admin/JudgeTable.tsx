import type { JudgeHostVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './JudgeTable.module.css'

interface Props {
  readonly judges: readonly JudgeHostVo[]
  /** The variant for the page of hosts: includes past errors, and what the reader may do with each host. */
  readonly renderActions?: ((judge: JudgeHostVo) => ReactNode) | undefined
  readonly isDetailed?: boolean
}

/** Every judge host that has ever said hello, with the reason if it refuses to work. */
export function JudgeTable({ judges, renderActions, isDetailed = false }: Props) {
  const { t } = useTranslation('admin')
  const columns = useColumns(isDetailed)
  const actions: Column<JudgeHostVo> = {
    key: 'actions',
    title: t('judge.actions'),
    width: 'fitted',
    cell: (judge) => renderActions?.(judge),
  }
  if (judges.length === 0)
    return (
      <EmptyState title={t('judge.none')}>
        <p>{t('judge.none_hint')}</p>
      </EmptyState>
    )
  return (
    <DataTable
      caption={t('judges')}
      className={classes.table}
      columns={renderActions === undefined ? columns : [...columns, actions]}
      rows={judges}
      rowKey={({ id }) => id}
      layout="cards"
    />
  )
}

function useColumns(isDetailed: boolean): readonly Column<JudgeHostVo>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'name',
      title: t('judge.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ name, version }) => (
        <>
          {name}
          {version !== null && <span className={classes.note}>{t('judge.version', { version })}</span>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('judge.state'),
      cell: (judge) => <State judge={judge} isDetailed={isDetailed} />,
    },
    {
      key: 'load',
      title: t('judge.load'),
      width: 'fitted',
      isNumber: true,
      cell: (judge) => <Load judge={judge} showsNoise={isDetailed} />,
    },
    {
      key: 'sandbox',
      title: t('judge.sandbox'),
      cell: ({ sandbox }) => <Sandbox sandbox={sandbox} />,
    },
    {
      key: 'languages',
      title: t('judge.languages'),
      cell: ({ languages, missingLanguages }) => (
        <>
          <Languages languages={languages} />
          <MissingLanguages missing={missingLanguages} />
        </>
      ),
    },
    {
      key: 'seen',
      title: t('judge.last_seen'),
      width: 'fitted',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('judge.never') : <RelativeTime at={lastSeenAt} />),
    },
  ]
}

interface LoadProps {
  readonly judge: JudgeHostVo
  readonly showsNoise: boolean
}

/** How many of the host's places are taken, and how much its measured times differ. */
function Load({ judge: { running, slots, noisePercent }, showsNoise }: LoadProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {running} / {slots}
      {showsNoise && noisePercent !== null && (
        <span className={classes.note} title={t('judge.noise_about')}>
          {t('judge.noise', { percent: noisePercent })}
        </span>
      )}
    </>
  )
}

/** Versions are listed if there are few; many would make the row taller than the screen. */
const MOST_SHOWN = 6

function Languages({ languages }: Pick<JudgeHostVo, 'languages'>) {
  const { t } = useTranslation('admin')
  const list = (
    <ul className={classes.languages}>
      {languages.map(({ name, version }) => (
        <li key={name}>
          {name} <span className={classes.version}>{version}</span>
        </li>
      ))}
    </ul>
  )
  if (languages.length <= MOST_SHOWN) return list
  return (
    <details>
      <summary>{t('judge.all_languages', { count: languages.length })}</summary>
      {list}
    </details>
  )
}

function State({ judge, isDetailed }: { readonly judge: JudgeHostVo; readonly isDetailed: boolean }) {
  const { t } = useTranslation('admin')
  const { lastError } = judge
  // The last error of a host that works again only matters to those who manage the hosts.
  const showsError = lastError !== null && lastError !== judge.sandbox?.reason && (isDetailed || !judge.ready)
  return (
    <>
      <ToneBadge tone={judge.ready ? 'green' : 'red'}>
        {judge.ready ? t('judge.ready') : t('judge.not_ready')}
      </ToneBadge>
      {judge.draining && (
        <span className={classes.second}>
          <ToneBadge tone="amber">{t('judge.draining')}</ToneBadge>
        </span>
      )}
      {showsError && <LastFault judge={judge} />}
    </>
  )
}

/** The words of a host about itself: always English, and marked so for screen readers. */
function HostWords({ children }: { readonly children: string | null }) {
  return <span lang="en">{children}</span>
}

/** The host's own last error, with time and submission, and whether it has judged since. */
function LastFault({ judge }: { readonly judge: JudgeHostVo }) {
  const { t } = useTranslation('admin')
  const { lastError, lastErrorAt, lastErrorSubmitId, recoveredAt } = judge
  return (
    <span className={classes.note}>
      {t('judge.last_error')}
      {lastErrorAt !== null && (
        <>
          {' '}
          (<RelativeTime at={lastErrorAt} />)
        </>
      )}
      : <HostWords>{lastError}</HostWords>
      {lastErrorSubmitId !== null && (
        <>
          {' '}
          <Link to="/submission-detail/$submitId" params={{ submitId: String(lastErrorSubmitId) }}>
            {t('judge.error_submission', { id: lastErrorSubmitId })}
          </Link>
        </>
      )}
      {lastErrorAt !== null && (
        <span className={classes.second}>
          {recoveredAt === null ? (
            <ToneBadge tone="amber">{t('judge.not_recovered')}</ToneBadge>
          ) : (
            <>
              <ToneBadge tone="green">{t('judge.recovered')}</ToneBadge> <RelativeTime at={recoveredAt} />
            </>
          )}
        </span>
      )}
    </span>
  )
}

/** Collapsed, because the list is long on a host with the small language set, and no cause for alarm. */
function MissingLanguages({ missing }: { readonly missing: JudgeHostVo['missingLanguages'] }) {
  const { t } = useTranslation('admin')
  if (missing.length === 0) return null
  return (
    <details className={classes.note}>
      <summary>{t('judge.missing_languages', { count: missing.length })}</summary>
      <ul className={classes.languages}>
        {missing.map(({ name, reason }) => (
          <li key={name}>
            {name}{' '}
            <span className={classes.version}>
              <HostWords>{reason}</HostWords>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Sandbox({ sandbox }: Pick<JudgeHostVo, 'sandbox'>) {
  const { t } = useTranslation('admin')
  if (sandbox === null) return t('judge.sandbox_unknown')
  return (
    <>
      <ToneBadge tone={sandbox.ok ? 'green' : 'red'}>
        {sandbox.ok ? t('judge.sandbox_ok') : t('judge.sandbox_failed')}
      </ToneBadge>
      {sandbox.reason !== null && (
        <span className={classes.note}>
          <HostWords>{sandbox.reason}</HostWords>
        </span>
      )}
      <span className={classes.note}>
        {sandbox.privilege} · {sandbox.cgroup}
      </span>
    </>
  )
}
