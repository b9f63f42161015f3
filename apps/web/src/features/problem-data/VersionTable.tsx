import type { DataVersionVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './DataVersions.module.css'
import { useDownloadVersion, useSwitchVersion } from './problem-data.api.ts'

interface Props {
  readonly pid: number
  readonly versions: readonly DataVersionVo[]
}

export function VersionTable({ pid, versions }: Props) {
  const { t } = useTranslation('problem-data')
  const live = versions.find(({ isLive }) => isLive)?.version ?? null
  const columns = useColumns(pid, live)
  return (
    <DataTable caption={t('title')} columns={columns} rows={versions} rowKey={({ version }) => version} />
  )
}

function useColumns(pid: number, live: number | null): readonly Column<DataVersionVo>[] {
  const { t } = useTranslation('problem-data')
  return [
    {
      key: 'version',
      title: t('column.version'),
      width: 'main',
      className: classes.cell,
      cell: (version) => <Name version={version} />,
    },
    {
      key: 'cases',
      title: t('column.cases'),
      width: 'fitted',
      isNumber: true,
      cell: ({ cases, subtasks }) => (
        <>
          {formatNumber(cases)}
          {subtasks > 1 && <span className={classes.note}>{t('subtasks', { count: subtasks })}</span>}
        </>
      ),
    },
    {
      key: 'score',
      title: t('column.score'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ score }) => (score === 0 ? '–' : formatNumber(score)),
    },
    {
      key: 'submissions',
      title: t('column.submissions'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ submissions }) => formatNumber(submissions),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 'fitted',
      cell: (version) => <Actions pid={pid} version={version} live={live} />,
    },
  ]
}

function Name({ version }: { readonly version: DataVersionVo }) {
  const { t } = useTranslation('problem-data')
  const { isLive, judgeMode, username, gmtCreate } = version
  return (
    <>
      <strong>{t('version', { version: version.version })}</strong>{' '}
      {isLive && <ToneBadge tone="green">{t('live')}</ToneBadge>}
      <span className={classes.note}>
        {t(`mode.${judgeMode}`)} · {username ?? t('product')} · <RelativeTime at={gmtCreate} />
      </span>
    </>
  )
}

interface ActionsProps {
  readonly pid: number
  readonly version: DataVersionVo
  readonly live: number | null
}

function Actions({ pid, version: { version, isLive }, live }: ActionsProps) {
  return (
    <span className={classes.actions}>
      <DownloadButton pid={pid} version={version} />
      {!isLive && live !== null && <SwitchButton pid={pid} version={version} live={live} />}
    </span>
  )
}

function DownloadButton({ pid, version }: { readonly pid: number; readonly version: number }) {
  const { t } = useTranslation('problem-data')
  const fetchZip = useDownloadVersion(pid)
  return (
    <RowAction
      icon={<IconDownload size={18} aria-hidden="true" />}
      label={t('download', { version })}
      isBusy={fetchZip.isPending}
      onClick={() => fetchZip.mutate(version)}
    />
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
