import { nextLabel } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useFromNow } from '../../../../browser/now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { stateAt } from '../../../../ui/contest/contest-clock.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { later } from '../../../../ui/page/later.tsx'
import { ContestAdminHead } from '../ContestAdminHead.tsx'
import classes from '../ContestsAdmin.module.css'
import { adminContestQuery, contestProblemsQuery, useAddRemoteProblem } from '../contest-admin.api.ts'
import { useManageLinks } from '../manage-links.ts'
import { AddProblemDialog } from './AddProblemDialog.tsx'
import { ContestProblemTable } from './ContestProblemTable.tsx'
import { RemovedProblems } from './RemovedProblems.tsx'
import { ReturnProblems } from './ReturnProblems.tsx'

const RemoteProblemDialog = later(() => import('../../../../ui/form/RemoteProblemDialog.tsx'))

/** The problems of a contest: added, named, coloured, put in order, removed. */
export function ContestProblemsPage({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-admin')
  const gid = useManagedGroup()
  const toPages = useManageLinks()
  const { data: contest } = useQuery({ ...adminContestQuery(cid, gid), staleTime: 60_000 })
  const { data, error, refetch } = useQuery(contestProblemsQuery(cid, gid))
  const [adding, setAdding] = useState<'bank' | 'remote' | null>(null)
  const addRemote = useAddRemoteProblem(cid)
  const state = useFromNow((now) => (contest === undefined ? 'unknown' : stateAt(contest, now)))
  const isRunning = state === 'running'
  const manageable = new Set(
    data?.problemList.records.filter(({ isManageable }) => isManageable).map(({ id }) => id),
  )
  const remote = new Map(
    data?.problemList.records.flatMap(({ id, isRemote, problemId }) => (isRemote ? [[id, problemId]] : [])),
  )
  const links = data?.problemList.records.flatMap(({ id }) => data.contestProblemMap[id] ?? [])
  const left = links?.filter(({ leftBank }) => leftBank) ?? []
  // Problems that were taken out keep their labels.
  const known = data === undefined || links === undefined ? undefined : [...links, ...data.removedProblems]
  return (
    <div className={classes.page}>
      <ContestAdminHead cid={cid} title={t('problems.title')} />
      <div className={classes.row}>
        <Button disabled={links === undefined || contest === undefined} onClick={() => setAdding('bank')}>
          {t('problems.add')}
        </Button>
        {gid === null && (
          <Button variant="default" disabled={links === undefined} onClick={() => setAdding('remote')}>
            {t('problems.add_remote')}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toPages.newProblem(cid)} />}>
          {t('problems.create')}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...toPages.importPackages(cid)} />}
        >
          {t('problems.import')}
        </Button>
      </div>
      {state === 'ended' && left.length > 0 && <ReturnProblems cid={cid} left={left} />}
      {links === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {links === undefined && error === null && <SkeletonRows rows={5} height={46} />}
      {links?.length === 0 && (
        <EmptyState title={t('problems.none')}>
          <p>{t('problems.none_hint')}</p>
        </EmptyState>
      )}
      {links !== undefined && links.length > 0 && (
        <ContestProblemTable
          cid={cid}
          isRunning={isRunning}
          links={links}
          manageable={manageable}
          remote={remote}
        />
      )}
      {data !== undefined && links !== undefined && data.removedProblems.length > 0 && (
        <RemovedProblems cid={cid} isRunning={isRunning} removed={data.removedProblems} />
      )}
      {adding === 'bank' && known !== undefined && contest !== undefined && (
        <AddProblemDialog cid={cid} type={contest.type} links={known} onClose={() => setAdding(null)} />
      )}
      {adding === 'remote' && known !== undefined && (
        <Suspense fallback={null}>
          <RemoteProblemDialog
            label={nextLabel(known.map(({ displayId }) => displayId))}
            add={addRemote}
            onClose={() => {
              addRemote.reset()
              setAdding(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
