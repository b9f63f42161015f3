import type { LogHeadVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasCode, messageOf } from '../../../api/errors.ts'
import { formatInstant, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import classes from './LogHeadsPage.module.css'
import { headsQuery, useHeadSigning, useHeadsDownload, useKeyDownload, useLogDownload } from './log.api.ts'

/** The signed heads of a contest's log, for everybody, and how to check the log with them. */
export function LogHeadsPage({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-record')
  const { data, error, refetch } = useQuery(headsQuery(cid))
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} height={36} />
    return (
      <>
        <PageTitle title={t('heads.title')} />
        {hasCode(error, 'contest_not_found') ? (
          <EmptyState title={messageOf(error)}>
            <Link to="/contest">{t('heads.to_contests')}</Link>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  }
  const { title, heads, publicKey, maySign, mayDownload } = data
  return (
    <div className={classes.page}>
      <header className={classes.row}>
        <PageTitle title={`${t('heads.title')} - ${title ?? cid}`}>
          {title === null ? t('heads.deleted', { id: cid }) : <bdi>{title}</bdi>}
        </PageTitle>
        {title !== null && (
          <Link to="/contest/$contestID" params={{ contestID: String(cid) }}>
            {t('heads.to_contest')}
          </Link>
        )}
      </header>
      <p>{t('heads.text')}</p>
      {heads.length === 0 ? <p>{t('heads.none')}</p> : <Heads heads={heads} />}
      <Files cid={cid} {...{ maySign, mayDownload }} />
      <section className={classes.part}>
        <h2>{t('heads.key')}</h2>
        <p>{t('heads.key_text')}</p>
        <div className={classes.key}>
          <pre>{publicKey}</pre>
          <CopyButton text={publicKey} label={t('heads.copy_key')} />
        </div>
      </section>
      <section className={classes.part}>
        <h2>{t('heads.check')}</h2>
        <p>{t('heads.check_text')}</p>
        <pre>{`npx gavel verify-log contest-${cid}-log.jsonl --head contest-${cid}-heads.jsonl --key contest-log-key.pem`}</pre>
      </section>
    </div>
  )
}

function Files({
  cid,
  maySign,
  mayDownload,
}: {
  readonly cid: number
  readonly maySign: boolean
  readonly mayDownload: boolean
}) {
  const { t } = useTranslation('contest-record')
  const log = useLogDownload(cid)
  const heads = useHeadsDownload(cid)
  const key = useKeyDownload()
  const signing = useHeadSigning(cid)
  const downloads = [
    ...(mayDownload ? [{ name: 'log', file: log } as const] : []),
    { name: 'heads', file: heads } as const,
    { name: 'key', file: key } as const,
  ]
  return (
    <>
      <div className={classes.actions}>
        {downloads.map(({ name, file }) => (
          <Button
            key={name}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t(`heads.download_${name}`)}
          </Button>
        ))}
        {maySign && (
          <Button
            variant="default"
            leftSection={<IconSignature size={16} aria-hidden="true" />}
            loading={signing.isPending}
            onClick={() => signing.mutate()}
          >
            {t('heads.sign')}
          </Button>
        )}
      </div>
      {!mayDownload && <p>{t('heads.log_later')}</p>}
    </>
  )
}

function Heads({ heads }: { readonly heads: readonly LogHeadVo[] }) {
  const { t } = useTranslation('contest-record')
  const columns: Column<LogHeadVo>[] = [
    {
      key: 'occasion',
      title: t('heads.occasion'),
      isRowHeader: true,
      cell: ({ occasion }) => t(`heads.at_${occasion}`),
    },
    {
      key: 'time',
      title: t('heads.time'),
      cell: ({ time }) => <time dateTime={time.toISOString()}>{formatInstant(time)}</time>,
    },
    { key: 'seq', title: t('heads.entries'), isNumber: true, cell: ({ seq }) => formatNumber(seq) },
    {
      key: 'hash',
      title: t('heads.hash'),
      width: 'main',
      cell: ({ hash }) => <code className={classes.hash}>{hash}</code>,
    },
  ]
  return (
    <DataTable
      caption={t('heads.title')}
      columns={columns}
      rows={heads}
      rowKey={({ occasion, time }) => `${occasion} ${time.getTime()}`}
      layout="cards"
      look="plain"
    />
  )
}
