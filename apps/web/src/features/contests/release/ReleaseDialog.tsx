import type { ReleaseChangeVo, ReleasePreviewVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useContest } from '../contest-context.ts'
import classes from './Release.module.css'
import { releasePreviewQuery, useRelease } from './release.api.ts'

/** The results that everybody will see, before they are released. */
export function ReleaseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('contest-final')
  const { contest } = useContest()
  const { data, error, refetch } = useQuery(releasePreviewQuery(contest.id))
  const release = useRelease(contest.id)
  return (
    <Dialog
      title={t('release.title')}
      onClose={onClose}
      widthPx={640}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('actions.cancel')}
          </Button>
          <Button
            disabled={data === undefined}
            loading={release.isPending}
            onClick={() =>
              whenDone(release.mutateAsync(), () => {
                toast.success(t('release.done'))
                onClose()
              })
            }
          >
            {t('release.confirm')}
          </Button>
        </>
      }
    >
      {data !== undefined && <Preview preview={data} />}
      {data === undefined && error === null && <SkeletonRows rows={4} height={36} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

function Preview({ preview }: { readonly preview: ReleasePreviewVo }) {
  const { t } = useTranslation('contest-final')
  const { contest } = useContest()
  const { submissions, total, changes, isFinal } = preview
  const change = (key: keyof ReleaseChangeVo['from'], title: string): Column<ReleaseChangeVo> => ({
    key,
    title,
    width: 'fitted',
    isNumber: true,
    cell: ({ from, to }) => {
      const [before, after] = [from[key] ?? '–', to[key] ?? '–']
      return before === after ? before : `${before} → ${after}`
    },
  })
  const columns: readonly Column<ReleaseChangeVo>[] = [
    {
      key: 'name',
      title: t('table.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    change('rank', t('table.rank')),
    change('result', t(contest.format === 'icpc' ? 'table.solved' : 'table.points')),
  ]
  return (
    <div className={classes.preview}>
      <ul>
        <li>{t('release.submissions', { count: formatNumber(submissions) })}</li>
        <li>{t('release.rows', { count: formatNumber(total) })}</li>
        <li>{t(isFinal ? 'release.shows_final' : 'release.lacks_final')}</li>
      </ul>
      {changes.length > 0 && (
        <DataTable
          caption={t('release.changes')}
          columns={columns}
          rows={changes}
          rowKey={({ entrantId }) => entrantId}
          look="plain"
        />
      )}
      {total > changes.length && <p>{t('release.more', { count: formatNumber(total - changes.length) })}</p>}
    </div>
  )
}
