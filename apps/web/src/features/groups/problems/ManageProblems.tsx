import { APPLICATION_PROGRESS, type DataOf, type listAllGroupProblems, PROBLEM_AUTH } from '@gavel/contract'
import { IconBulb, IconClipboardCheck, IconDownload, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { problemLinks } from '../../../api/problem-links.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { RowSelect } from '../../../ui/form/RowSelect.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import {
  MANAGED_PAGE_SIZE,
  managedProblemsQuery,
  useApply,
  useChangeAuth,
  useDeleteProblem,
  useDownloadData,
} from './group-problems.api.ts'
import { ProblemTable } from './ProblemTable.tsx'
import { RejudgeButton } from './RejudgeButton.tsx'

type Row = DataOf<typeof listAllGroupProblems>['records'][number]

/** Every problem of the group for its administrators, with what each may do. */
export function ManageProblems() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  return (
    <ProblemTable
      query={(search) => managedProblemsQuery(group.id, search)}
      size={MANAGED_PAGE_SIZE}
      caption={t('problems.manage')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowHeightPx={54}
    >
      <Link to="/group/$groupID/problem" params={{ groupID: String(group.id) }}>
        {t('problems.solve')}
      </Link>
    </ProblemTable>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('groups')
  return [
    {
      key: 'id',
      title: t('problems.id'),
      width: 'fitted',
      from: 'medium',
      cell: ({ problemId }) => <bdi>{problemId}</bdi>,
    },
    {
      key: 'title',
      title: t('problems.title'),
      width: 'main',
      isRowHeader: true,
      cell: (row) => <Title row={row} />,
    },
    {
      key: 'author',
      title: t('problems.author'),
      width: 'fitted',
      from: 'wide',
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    {
      key: 'auth',
      title: t('problems.auth'),
      width: 'fitted',
      cell: (row) => <AuthSelect row={row} />,
    },
    {
      key: 'actions',
      title: t('members.actions'),
      width: 'fitted',
      cell: (row) => <Actions row={row} />,
    },
  ]
}

interface RowProps {
  readonly row: Row
}

function Title({ row: { id, title, can, applyPublicProgress } }: RowProps) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  return (
    <>
      {can.change === true ? (
        <Link to="/group/$groupID/problem/edit/$pid" params={{ groupID: String(group.id), pid: String(id) }}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      {applyPublicProgress !== null && (
        <span className={classes.note}> {t(`problems.progress.${progressOf(applyPublicProgress)}`)}</span>
      )}
    </>
  )
}

function progressOf(progress: number): keyof typeof APPLICATION_PROGRESS {
  if (progress === APPLICATION_PROGRESS.waiting) return 'waiting'
  return progress === APPLICATION_PROGRESS.accepted ? 'accepted' : 'refused'
}

const AUTHS = ['public', 'private', 'contest'] as const
const TONES = { public: 'green', private: 'red', contest: 'blue' } as const

function AuthSelect({ row: { id, title, auth, can, isGroup } }: RowProps) {
  const { t } = useTranslation('groups')
  const change = useChangeAuth()
  const shown = change.isPending ? change.variables.auth : auth
  const name = AUTHS.find((one) => PROBLEM_AUTH[one] === shown) ?? 'public'
  if (can.change !== true || !isGroup) return t(`problems.auths.${name}`)
  return (
    <RowSelect
      label={t('problems.auth_of', { title })}
      value={shown}
      tone={TONES[name]}
      isBusy={change.isPending}
      options={AUTHS.map((one) => ({ value: PROBLEM_AUTH[one], text: t(`problems.auths.${one}`) }))}
      onChange={(wanted) =>
        change.mutate(
          { pid: id, auth: wanted },
          { onSuccess: () => toast.success(t('problems.auth_changed')) },
        )
      }
    />
  )
}

function Actions({ row }: RowProps) {
  const { t } = useTranslation('groups')
  const data = useDownloadData()
  const remove = useDeleteProblem()
  const group = useGroup()
  const { id, title, can, isGroup } = row
  if (can.change !== true) return can.apply === true ? <PublicButton row={row} /> : null
  return (
    <RowMenu label={title}>
      {isGroup && (
        <RowAction
          icon={<IconClipboardCheck size={18} aria-hidden="true" />}
          label={t('problems.check_of', { title })}
          words={t('problems.check')}
          renderRoot={(props) => <Link {...props} {...problemLinks(id, group.id).check} />}
        />
      )}
      {isGroup && (
        <RowAction
          icon={<IconBulb size={18} aria-hidden="true" />}
          label={t('problems.editorial_of', { title })}
          words={t('problems.editorial')}
          renderRoot={(props) => <Link {...props} {...problemLinks(id, group.id).editorial} />}
        />
      )}
      {can.downloadData === true && (
        <RowAction
          icon={<IconDownload size={18} aria-hidden="true" />}
          label={t('problems.data_of', { title })}
          words={t('problems.data')}
          isBusy={data.isPending}
          onClick={() => data.mutate(id)}
        />
      )}
      {isGroup && can.rejudge === true && <RejudgeButton id={id} title={title} />}
      {can.apply === true && <PublicButton row={row} />}
      {isGroup && can.delete === true && (
        <DeleteButton
          label={t('problems.delete_of', { title })}
          title={t('problems.delete')}
          text={t('problems.delete_text', { title })}
          isBusy={remove.isPending}
          onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('problems.deleted')))}
        />
      )}
    </RowMenu>
  )
}

/** Asks the site to publish the problem, or takes that back. */
function PublicButton({ row: { id, title, applyPublicProgress } }: RowProps) {
  const { t } = useTranslation('groups')
  const apply = useApply()
  const isTakenBack =
    applyPublicProgress === APPLICATION_PROGRESS.waiting ||
    applyPublicProgress === APPLICATION_PROGRESS.accepted
  const name = isTakenBack ? 'withdraw' : 'apply'
  const send = () =>
    whenDone(apply.mutateAsync({ pid: id, isApplied: !isTakenBack }), () =>
      toast.success(t(`problems.${name}_done`)),
    )
  return (
    <AskFirst
      title={t(`problems.${name}`)}
      text={t(`problems.${name}_text`, { title })}
      confirmLabel={t(`problems.${name}`)}
      onConfirm={send}
    >
      {(ask) => (
        <RowAction
          icon={
            isTakenBack ? (
              <IconWorldOff size={18} aria-hidden="true" />
            ) : (
              <IconWorld size={18} aria-hidden="true" />
            )
          }
          label={t(`problems.${name}_of`, { title })}
          words={t(`problems.${name}`)}
          isBusy={apply.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
