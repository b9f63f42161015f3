import { type AdminContestRow, CONTEST_AUTH, CONTEST_STATUS } from '@gavel/contract'
import { toast } from '../../../browser/toast.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ManagedTitle, managedColumns } from '../../../ui/list/managed-columns.tsx'
import { ContestActions } from './ContestActions.tsx'
import classes from './ContestsAdmin.module.css'
import { useShowContest } from './contest-admin.api.ts'
import { useManageLinks } from './manage-links.ts'

const AUTHS = {
  [CONTEST_AUTH.public]: 'auth.public',
  [CONTEST_AUTH.private]: 'auth.private',
  [CONTEST_AUTH.protected]: 'auth.protected',
} as const
const STATES = {
  [CONTEST_STATUS.scheduled]: 'status.scheduled',
  [CONTEST_STATUS.running]: 'status.running',
  [CONTEST_STATUS.ended]: 'status.ended',
} as const

export function useContestColumns(): readonly Column<AdminContestRow>[] {
  const { t } = useTranslation('contest-admin')
  return [
    { key: 'id', title: t('column.id'), width: 'fitted', from: 'medium', cell: ({ id }) => id },
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      className: classes.title,
      cell: (contest) => <Title contest={contest} />,
    },
    {
      key: 'format',
      title: t('column.format'),
      width: 'fitted',
      from: 'medium',
      cell: ({ format, auth }) => `${t(`format.${format}`)} · ${t(AUTHS[auth])}`,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 'fitted',
      from: 'medium',
      cell: ({ status }) => t(STATES[status]),
    },
    {
      key: 'start',
      title: t('column.start'),
      width: 'fitted',
      from: 'wide',
      cell: ({ startTime }) => formatInstant(startTime),
    },
    ...managedColumns<AdminContestRow>(
      { author: t('column.author'), visible: t('column.visible'), actions: t('column.actions') },
      {
        visible: (contest) => <VisibleSwitch contest={contest} />,
        actions: (contest) => contest.can.change === true && <ContestActions contest={contest} />,
      },
    ),
  ]
}

function Title({ contest }: { readonly contest: AdminContestRow }) {
  const { t } = useTranslation('contest-admin')
  const links = useManageLinks()
  const { id, title, format, auth, status, author, startTime, problemCount, can } = contest
  return (
    <>
      <ManagedTitle title={title} form={can.change === true ? links.edit(id) : null} />
      <span className={classes.note}>
        <Folded below="medium">
          {t(`format.${format}`)} · {t(AUTHS[auth])} · {t(STATES[status])} ·{' '}
        </Folded>
        <Folded below="wide">
          {formatInstant(startTime)} · {author} ·{' '}
        </Folded>
        {t('problem_count', { count: problemCount })}
      </span>
    </>
  )
}

function VisibleSwitch({ contest: { id, title, visible, can } }: { readonly contest: AdminContestRow }) {
  const { t } = useTranslation('contest-admin')
  const show = useShowContest()
  return (
    <Switch
      label={t('visible_of', { title })}
      hidesLabel
      isOn={show.isPending ? show.variables.visible : visible}
      disabled={can.change !== true || show.isPending}
      onChange={(isOn) =>
        show.mutate(
          { cid: id, visible: isOn },
          { onSuccess: () => toast.success(t(isOn ? 'shown' : 'hidden')) },
        )
      }
    />
  )
}
