import type { FinalDraftVo, FinalSchemeVo, HonoursVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useContest } from '../contest-context.ts'
import { adminContestQuery } from '../jury/contest-admin.api.ts'
import { ReleaseNote } from '../release/ReleaseNote.tsx'
import { Borders } from './Borders.tsx'
import classes from './Final.module.css'
import { FinalTable } from './FinalTable.tsx'
import { finalDraftQuery, honoursQuery, useDraftUpdates, useFinalise } from './final.api.ts'
import { Obstacles } from './Obstacles.tsx'
import { PresentFinal } from './PresentFinal.tsx'
import { SchemeForm } from './SchemeForm.tsx'
import { draftOfAwards, draftOfScheme, FIRST_DRAFT, type SchemeDraft, schemeOf } from './scheme-draft.ts'

/** Where organisers make results final: how medals are given, who gets which, and why ties move a border. */
export function FinalPage() {
  const { contest } = useContest()
  const honours = useQuery({ ...honoursQuery(contest.id), enabled: contest.finalTime !== null })
  const planned = useQuery({ ...adminContestQuery(contest.id, contest.gid), meta: { quiet: true } })
  const present = contest.finalTime === null ? undefined : honours.data
  // The part above the form comes with it, or the form would move down.
  const isComing = contest.finalTime !== null && honours.isPending
  if (planned.isPending || isComing) return <SkeletonRows rows={8} height={36} />
  // A reader who may not read the plan begins with the usual one.
  const first = planned.data === undefined ? FIRST_DRAFT : draftOfAwards(planned.data)
  return <Decision present={present} first={present === undefined ? first : draftOfScheme(present.scheme)} />
}

interface DecisionProps {
  readonly present: HonoursVo | undefined
  /** Until the organiser changes it. */
  readonly first: SchemeDraft
}

function Decision({ present, first }: DecisionProps) {
  const { t } = useTranslation('contest-final')
  const { contest } = useContest()
  const [changed, setChanged] = useState<SchemeDraft | null>(null)
  const draft = changed ?? first
  const scheme = useDeferredValue(schemeOf(draft))
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t('about')}</p>
      <ReleaseNote />
      {present !== undefined && <PresentFinal cid={contest.id} present={present} />}
      <SchemeForm draft={draft} isIcpc={contest.format === 'icpc'} onChange={setChanged} />
      {scheme === null ? <p role="alert">{t('scheme.invalid')}</p> : <Draft scheme={scheme} />}
    </div>
  )
}

function Draft({ scheme }: { readonly scheme: FinalSchemeVo }) {
  const { t } = useTranslation('contest-final')
  const { contest } = useContest()
  const { data, error, refetch, isPlaceholderData } = useQuery(finalDraftQuery(contest.id, scheme))
  useDraftUpdates(contest.id)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={8} height={36} />
  return (
    <>
      <Obstacles cid={contest.id} obstacles={data.obstacles} />
      <Borders borders={data.borders} />
      <FinalTable caption={t('draft')} rows={data.rows} contest={contest} />
      <Decide scheme={scheme} draft={data} isStale={isPlaceholderData} />
    </>
  )
}

interface DecideProps {
  readonly scheme: FinalSchemeVo
  readonly draft: FinalDraftVo
  /** The draft is of another scheme than the one that is asked for. */
  readonly isStale: boolean
}

function Decide({ scheme, draft: { obstacles, seen }, isStale }: DecideProps) {
  const { t } = useTranslation('contest-final')
  const { contest } = useContest()
  const finalise = useFinalise(contest.id)
  const isReady = !obstacles.hasNotEnded && obstacles.unjudged === 0 && obstacles.questions === 0
  return (
    <AskFirst
      title={t('decide.title')}
      text={t(contest.sealRank ? 'decide.text_sealed' : 'decide.text')}
      confirmLabel={t('decide.confirm')}
      onConfirm={() =>
        whenDone(finalise.mutateAsync({ scheme, seen }), () => toast.success(t('decide.done')))
      }
    >
      {(ask) => (
        <Button
          className={classes.decide}
          loading={finalise.isPending}
          disabled={!isReady || isStale}
          onClick={ask}
        >
          {t(contest.finalTime === null ? 'decide.open' : 'decide.again')}
        </Button>
      )}
    </AskFirst>
  )
}
