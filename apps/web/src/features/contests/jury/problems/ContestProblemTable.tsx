import { IconArrowDown, IconArrowUp, IconBalloon, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Balloon } from '../../../../ui/contest/Balloon.tsx'
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx'
import { RowAction } from '../../../../ui/list/RowAction.tsx'
import classes from '../ContestsAdmin.module.css'
import { type ProblemLink, useOrderProblems } from '../contest-admin.api.ts'
import { useManageLinks } from '../manage-links.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { RemoveProblem } from './RemoveProblem.tsx'

interface Props {
  readonly cid: number
  /** While it runs, problems are only hidden. */
  readonly isRunning: boolean
  /** In the order of their labels. */
  readonly links: readonly ProblemLink[]
  /** Ids of problems that the reader may edit. */
  readonly manageable: ReadonlySet<number>
  /** The codes that problems of remote judges have in the bank, by their ids. */
  readonly remote: ReadonlyMap<number, string>
}

export function ContestProblemTable({ cid, isRunning, links, manageable, remote }: Props) {
  const { t } = useTranslation('contest-admin')
  const order = useOrderProblems()
  const [changed, setChanged] = useState<ProblemLink | null>(null)

  function move(from: number, to: number) {
    const pids = links.map(({ pid }) => pid)
    const [moved] = pids.splice(from, 1)
    if (moved === undefined) return
    order.mutate(
      { cid, pids: pids.toSpliced(to, 0, moved) },
      { onSuccess: () => toast.success(t('problems.ordered')) },
    )
  }

  const actions: Column<ProblemLink> = {
    key: 'actions',
    title: t('problems.actions'),
    width: 'fitted',
    cell: (link, index) => (
      <span className={classes.actions}>
        <Moves
          label={link.displayId}
          isFirst={index === 0 || order.isPending}
          isLast={index === links.length - 1 || order.isPending}
          onMove={(step) => move(index, index + step)}
        />
        <RowAction
          icon={<IconBalloon size={18} aria-hidden="true" />}
          label={t('problems.change', { label: link.displayId })}
          onClick={() => setChanged(link)}
        />
        {manageable.has(link.pid) && <EditAction cid={cid} link={link} />}
        <RemoveProblem cid={cid} link={link} way={isRunning ? 'hide' : 'remove'} />
      </span>
    ),
  }
  const columns = [...useColumns(remote), actions]
  return (
    <>
      <DataTable caption={t('problems.title')} columns={columns} rows={links} rowKey={({ id }) => id} />
      {changed !== null && <LinkDialog link={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

function useColumns(remote: Props['remote']): readonly Column<ProblemLink>[] {
  const { t } = useTranslation('contest-admin')
  return [
    {
      key: 'label',
      title: t('problems.label'),
      width: 'fitted',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'title',
      title: t('problems.problem'),
      width: 'main',
      className: classes.title,
      isRowHeader: true,
      cell: ({ pid, displayTitle }) => (
        <>
          <bdi>{displayTitle}</bdi>
          {remote.has(pid) && <span className={classes.note}>{remote.get(pid)}</span>}
        </>
      ),
    },
    {
      key: 'submissions',
      title: t('problems.submissions'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ submissionCount }) => submissionCount,
    },
  ]
}

interface MovesProps {
  readonly label: string
  /** It can not be moved up, or down. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
}

function Moves({ label, isFirst, isLast, onMove }: MovesProps) {
  const { t } = useTranslation('contest-admin')
  return (
    <>
      <RowAction
        icon={<IconArrowUp size={18} aria-hidden="true" />}
        label={t('problems.up', { label })}
        isOff={isFirst}
        onClick={() => onMove(-1)}
      />
      <RowAction
        icon={<IconArrowDown size={18} aria-hidden="true" />}
        label={t('problems.down', { label })}
        isOff={isLast}
        onClick={() => onMove(1)}
      />
    </>
  )
}

function EditAction({ cid, link }: { readonly cid: number; readonly link: ProblemLink }) {
  const { t } = useTranslation('contest-admin')
  const toPages = useManageLinks()
  return (
    <RowAction
      icon={<IconPencil size={18} aria-hidden="true" />}
      label={t('problems.edit', { label: link.displayId })}
      renderRoot={(props) => <Link {...props} {...toPages.editProblem(cid, link.pid)} />}
    />
  )
}
