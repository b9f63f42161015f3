import type { DataVersionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { whenDone } from '../../api/when-done.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/AskFirst.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import table from '../../ui/Table.module.css'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './DataVersions.module.css'
import { useDownloadVersion, useSwitchVersion } from './problem-data.api.ts'

interface Props {
  readonly pid: number
  readonly versions: readonly DataVersionVo[]
}

export function VersionTable({ pid, versions }: Props) {
  const { t } = useTranslation('problem-data')
  const live = versions.find(({ isLive }) => isLive)?.version ?? null
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.version')}</th>
          <th scope="col" className={`${table.tight} ${table.right}`}>
            {t('column.cases')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right} ${table.wide}`}>
            {t('column.score')}
          </th>
          <th scope="col" className={`${table.tight} ${table.right} ${table.wide}`}>
            {t('column.submissions')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <VersionRow key={version.version} pid={pid} version={version} live={live} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly pid: number
  readonly version: DataVersionVo
  readonly live: number | null
}

function VersionRow({ pid, version: one, live }: RowProps) {
  const { t } = useTranslation('problem-data')
  const fetchZip = useDownloadVersion(pid)
  const { version, isLive, username, gmtCreate, judgeMode, cases, subtasks, score, submissions } = one
  return (
    <tr>
      <td className={classes.cell}>
        <strong>{t('version', { version })}</strong>{' '}
        {isLive && <ToneBadge tone="green">{t('live')}</ToneBadge>}
        <span className={classes.note}>
          {t(`mode.${judgeMode}`)} · {username ?? t('product')} · <RelativeTime at={gmtCreate} />
        </span>
      </td>
      <td className={`${table.tight} ${table.right} numbers`}>
        {formatNumber(cases)}
        {subtasks > 1 && <span className={classes.note}>{t('subtasks', { count: subtasks })}</span>}
      </td>
      <td className={`${table.tight} ${table.right} ${table.wide} numbers`}>
        {score === 0 ? '–' : formatNumber(score)}
      </td>
      <td className={`${table.tight} ${table.right} ${table.wide} numbers`}>{formatNumber(submissions)}</td>
      <td className={table.tight}>
        <span className={classes.actions}>
          <RowAction
            icon={<IconDownload size={18} aria-hidden="true" />}
            label={t('download', { version })}
            isBusy={fetchZip.isPending}
            onClick={() => fetchZip.mutate(version)}
          />
          {!isLive && live !== null && <SwitchButton pid={pid} version={version} live={live} />}
        </span>
      </td>
    </tr>
  )
}

function SwitchButton({ pid, version, live }: { pid: number; version: number; live: number }) {
  const { t } = useTranslation('problem-data')
  const change = useSwitchVersion()
  return (
    <AskFirst
      title={t('switch.title', { version })}
      text={t('switch.text', { version, live })}
      confirmLabel={t('switch.action')}
      onConfirm={() =>
        whenDone(change.mutateAsync({ pid, version, expected: live }), () =>
          toast.success(t('switch.done', { version })),
        )
      }
    >
      {(ask) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('switch.action_of', { version })}
          loading={change.isPending}
          onClick={ask}
        >
          {t('switch.action')}
        </Button>
      )}
    </AskFirst>
  )
}
