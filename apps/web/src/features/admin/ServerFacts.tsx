import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import type { AdminStatus } from './admin.api.ts'
import classes from './ServerFacts.module.css'

/** The server that responded, its machine, the queue by class, and whether email works. */
export function ServerFacts({ status }: { readonly status: AdminStatus }) {
  const { t } = useTranslation('admin')
  const { server, disk, queue, mail } = status
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
  return (
    <div className={classes.groups}>
      <section aria-labelledby="server">
        <h2 id="server">{t('server.title')}</h2>
        <dl className={classes.facts}>
          <Fact name={t('server.version')} value={server.version} />
          <Fact name={t('server.started')} value={<RelativeTime at={server.startedAt} />} />
          <Fact
            name={t('server.cpu', { cores: server.cores })}
            value={
              <Meter percent={server.cpuPercent} text={`${formatNumber(Math.round(server.cpuPercent))}%`} />
            }
          />
          <Fact
            name={t('server.memory')}
            value={
              <Meter
                percent={percent(server.memoryBytes, server.memoryTotalBytes)}
                text={`${formatBytes(server.memoryBytes)} / ${formatBytes(server.memoryTotalBytes)}`}
              />
            }
          />
          <Fact
            name={t('server.disk')}
            value={
              disk === null ? (
                t('server.unknown')
              ) : (
                <Meter
                  percent={percent(disk.totalBytes - disk.freeBytes, disk.totalBytes)}
                  text={t('server.free', { bytes: formatBytes(disk.freeBytes) })}
                />
              )
            }
          />
          <Fact name={t('mail.title')} value={t(mail.configured ? 'server.mail_on' : 'mail_off')} />
        </dl>
      </section>
      <section aria-labelledby="queue">
        <h2 id="queue">{t('queue_title')}</h2>
        <dl className={classes.facts}>
          {queue.classes.map(({ name, waiting }) => (
            <Fact key={name} name={t(`queue_class.${name}`)} value={formatNumber(waiting)} />
          ))}
        </dl>
      </section>
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A share as a bar; the adjacent text says the same. */
function Meter({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <>
      <span className={classes.meter} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {text}
    </>
  )
}
