import { nextBalloonColor, nextLabel, type ProblemSave } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { ContestAdminTabs } from '../ContestAdminHead.tsx'
import classes from '../ContestsAdmin.module.css'
import {
  adminContestQuery,
  contestProblemsQuery,
  type ProblemLink,
  useSaveContestProblem,
} from '../contest-admin.api.ts'
import { type LinkDraft, LinkFields } from './LinkFields.tsx'

/** The facts that the problem form needs of the contest that a problem is written for. */
interface Place {
  readonly key: string
  readonly type: number
  readonly fields: ReactNode
  readonly store: (save: ProblemSave) => Promise<number>
}

interface Props {
  readonly cid: number
  /** Null for a new problem. */
  readonly pid: number | null
  readonly children: (place: Place) => ReactNode
}

/** Shows the problem form of a contest once it is known what the contest has. */
export function ProblemPlace({ cid, pid, children }: Props) {
  const { t } = useTranslation('contest-admin')
  const gid = useManagedGroup()
  const contest = useQuery({ ...adminContestQuery(cid, gid), staleTime: 60_000 })
  const problems = useQuery(contestProblemsQuery(cid, gid))
  const error = contest.error ?? problems.error
  const links = problems.data?.problemList.records.flatMap(
    ({ id }) => problems.data.contestProblemMap[id] ?? [],
  )
  const link = links?.find((one) => one.pid === pid) ?? null
  const isReady = contest.data !== undefined && links !== undefined
  return (
    <div className={classes.page}>
      <ContestAdminTabs cid={cid} />
      {!isReady && error !== null && (
        <ErrorState
          error={error}
          onRetry={() => {
            void contest.refetch()
            void problems.refetch()
          }}
        />
      )}
      {!isReady && error === null && <SkeletonRows rows={12} height={46} />}
      {isReady && pid !== null && link === null && <p role="alert">{t('problems.not_here')}</p>}
      {isReady && (pid === null || link !== null) && (
        <Form
          cid={cid}
          type={contest.data.type}
          links={[...links, ...(problems.data?.removedProblems ?? [])]}
          link={link}
        >
          {children}
        </Form>
      )}
    </div>
  )
}

interface FormProps extends Pick<Props, 'cid' | 'children'> {
  readonly type: number
  /** Also those that were taken out. */
  readonly links: readonly ProblemLink[]
  readonly link: ProblemLink | null
}

function Form({ cid, type, links, link, children }: FormProps) {
  const { t } = useTranslation('contest-admin')
  const [draft, setDraft] = useState<LinkDraft>(() => draftOf(link, links))
  const save = useSaveContestProblem(cid, link)
  return children({
    key: `contest-${cid}`,
    type,
    fields: (
      <div className={classes.grid}>
        <LinkFields
          draft={draft}
          error={save.error}
          mayLackTitle={link === null}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <p className={classes.note}>{t('problems.form_about')}</p>
      </div>
    ),
    store: (problem) => save.mutateAsync({ problem, place: draft }),
  })
}

/** A new problem gets the next label and colour. */
function draftOf(link: ProblemLink | null, links: readonly ProblemLink[]): LinkDraft {
  if (link !== null) return { label: link.displayId, title: link.displayTitle, color: link.color }
  return {
    label: nextLabel(links.map(({ displayId }) => displayId)),
    title: '',
    color: nextBalloonColor(links.map(({ color }) => color)),
  }
}
