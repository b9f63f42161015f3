import type { JudgeHostVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import classes from './JudgeTable.module.css'

interface Props {
  readonly judges: readonly JudgeHostVo[]
  /** The page of the hosts: also past errors, and what the reader may do with each. */
  readonly renderActions?: ((judge: JudgeHostVo) => ReactNode) | undefined
  readonly isDetailed?: boolean
}

/** Every judge host that ever introduced itself, with the reason when it refuses to work. */
export function JudgeTable({ judges, renderActions, isDetailed = false }: Props) {
  const { t } = useTranslation('admin')
  if (judges.length === 0)
    return (
      <EmptyState title={t('judge.none')}>
        <p>{t('judge.none_hint')}</p>
      </EmptyState>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, and keys must reach it
    <section className={classes.scroll} tabIndex={0} aria-labelledby="judges">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('judge.name')}</th>
            <th scope="col">{t('judge.state')}</th>
            <th scope="col" className={classes.number}>
              {t('judge.load')}
            </th>
            <th scope="col">{t('judge.sandbox')}</th>
            <th scope="col">{t('judge.languages')}</th>
            <th scope="col">{t('judge.last_seen')}</th>
            {renderActions !== undefined && <th scope="col">{t('judge.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => (
            <JudgeRow key={judge.id} judge={judge} isDetailed={isDetailed} actions={renderActions?.(judge)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** With their versions where they are few; many would make the row taller than the screen. */
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

interface RowProps {
  readonly judge: JudgeHostVo
  readonly isDetailed: boolean
  readonly actions: ReactNode
}

function JudgeRow({ judge, isDetailed, actions }: RowProps) {
  const { t } = useTranslation('admin')
  const { lastError } = judge
  // The last fault of a host that works again matters to those who look after the hosts.
  const showsError = lastError !== null && lastError !== judge.sandbox?.reason && (isDetailed || !judge.ready)
  return (
    <tr>
      <th scope="row">
        {judge.name}
        {judge.version !== null && (
          <span className={classes.note}>{t('judge.version', { version: judge.version })}</span>
        )}
      </th>
      <td data-label={t('judge.state')}>
        <ToneBadge tone={judge.ready ? 'green' : 'red'}>
          {judge.ready ? t('judge.ready') : t('judge.not_ready')}
        </ToneBadge>
        {judge.draining && (
          <span className={classes.second}>
            <ToneBadge tone="amber">{t('judge.draining')}</ToneBadge>
          </span>
        )}
        {showsError && <LastFault judge={judge} />}
      </td>
      <td className={classes.number} data-label={t('judge.load')}>
        {judge.running} / {judge.slots}
        {isDetailed && judge.noisePercent !== null && (
          <span className={classes.note} title={t('judge.noise_about')}>
            {t('judge.noise', { percent: judge.noisePercent })}
          </span>
        )}
      </td>
      <td data-label={t('judge.sandbox')}>
        <Sandbox sandbox={judge.sandbox} />
      </td>
      <td data-label={t('judge.languages')}>
        <Languages languages={judge.languages} />
        <MissingLanguages missing={judge.missingLanguages} />
      </td>
      <td data-label={t('judge.last_seen')}>
        {judge.lastSeenAt === null ? t('judge.never') : <RelativeTime at={judge.lastSeenAt} />}
      </td>
      {actions !== undefined && <td data-label={t('judge.actions')}>{actions}</td>}
    </tr>
  )
}

/** What a host says about itself is English in every language of the site, and is read out as such. */
function HostWords({ children }: { readonly children: string | null }) {
  return <span lang="en">{children}</span>
}

/** What went wrong with the host itself, when and with what, and whether it has judged since. */
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

/** Folded away: on a host with the small set of languages the list is long and no cause for alarm. */
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
