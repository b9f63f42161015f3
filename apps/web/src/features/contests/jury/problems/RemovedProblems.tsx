import { IconRestore } from '@tabler/icons-react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx'
import { RowAction } from '../../../../ui/list/RowAction.tsx'
import classes from '../ContestsAdmin.module.css'
import { type ProblemLink, useAddProblem } from '../contest-admin.api.ts'
import { RemoveProblem } from './RemoveProblem.tsx'

interface Props {
  readonly cid: number
  /** While it runs, nothing is deleted for good. */
  readonly isRunning: boolean
  readonly removed: readonly ProblemLink[]
}

/** Problems that were taken out while the contest ran. Each comes back under its label, which is kept for it. */
export function RemovedProblems({ cid, isRunning, removed }: Props) {
  const { t } = useTranslation('contest-admin')
  const columns = useColumns(cid, isRunning)
  return (
    <section aria-labelledby="removed-problems" className={classes.section}>
      <h2 id="removed-problems">{t('problems.removed_title')}</h2>
      <p className={classes.note}>{t('problems.removed_about')}</p>
      <DataTable
        caption={t('problems.removed_title')}
        columns={columns}
        rows={removed}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

function useColumns(cid: number, isRunning: boolean): readonly Column<ProblemLink>[] {
  const { t } = useTranslation('contest-admin')
  const add = useAddProblem()
  const restore = ({ pid, displayId }: ProblemLink) =>
    add.mutate(
      { cid, pid, displayId },
      {
        onSuccess: () => toast.success(t('problems.restored')),
        onError: (error) => toast.error(messageOf(error)),
      },
    )
  return [
    {
      key: 'label',
      title: t('problems.label'),
      width: 'fitted',
      cell: ({ displayId }) => <bdi>{displayId}</bdi>,
    },
    {
      key: 'title',
      title: t('problems.problem'),
      width: 'main',
      className: classes.title,
      isRowHeader: true,
      cell: ({ displayTitle }) => <bdi>{displayTitle}</bdi>,
    },
    {
      key: 'submissions',
      title: t('problems.submissions'),
      width: 'fitted',
      isNumber: true,
      cell: ({ submissionCount }) => submissionCount,
    },
    {
      key: 'actions',
      title: t('problems.actions'),
      width: 'fitted',
      cell: (link) => (
        <span className={classes.actions}>
          <RestoreAction
            link={link}
            isBusy={add.isPending && add.variables.pid === link.pid}
            onRestore={() => restore(link)}
          />
          {!isRunning && <RemoveProblem cid={cid} link={link} way="erase" />}
        </span>
      ),
    },
  ]
}

interface RestoreProps {
  readonly link: ProblemLink
  readonly isBusy: boolean
  readonly onRestore: () => void
}

function RestoreAction({ link: { displayId: label }, isBusy, onRestore }: RestoreProps) {
  const { t } = useTranslation('contest-admin')
  return (
    <RowAction
      icon={<IconRestore size={18} aria-hidden="true" />}
      label={t('problems.restore', { label })}
      isBusy={isBusy}
      onClick={onRestore}
    />
  )
}
