import { nextBalloonColor, nextLabel, PROBLEM_AUTH, SCORING } from '@gavel/contract'
import { useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { isProblemAdmin, useUser } from '../../../../api/session.ts'
import { toast } from '../../../../browser/toast.ts'
import { ofPlace } from '../../../../i18n/of-place.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { ProblemPicker } from '../../../../ui/dialog/ProblemPicker.tsx'
import classes from '../ContestsAdmin.module.css'
import { type CandidateRow, candidatesQuery, type ProblemLink, useAddProblem } from '../contest-admin.api.ts'
import { ColorField } from './ColorField.tsx'
import { LabelField } from './LabelField.tsx'

interface Props {
  readonly cid: number
  /** The scoring of the contest, which its problems must have. */
  readonly type: number
  /** Also those that were taken out, whose labels and colours are theirs. */
  readonly links: readonly ProblemLink[]
  readonly onClose: () => void
}

/** Several problems, one after the other: label and colour go on to the next ones by themselves. */
export function AddProblemDialog({ cid, type, links, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  // Null: the next one that is free.
  const [typedLabel, setTypedLabel] = useState<string | null>(null)
  const [chosenColor, setChosenColor] = useState<string | null | undefined>(undefined)
  // A problem that would leave the list that others read.
  const [asked, setAsked] = useState<CandidateRow | null>(null)
  const add = useAddProblem()
  const user = useUser()
  const gid = useManagedGroup()
  const label = typedLabel ?? nextLabel(links.map(({ displayId }) => displayId))
  const color = chosenColor === undefined ? nextBalloonColor(links.map((link) => link.color)) : chosenColor

  const scoring = t(`problems.scoring.${type === SCORING.icpc ? 'icpc' : 'points'}`)
  const about = t(ofPlace('problems.add_about', gid))

  /** Whether the public no longer finds it as long as the contest has it. */
  const leavesBank = ({ auth, gid: owner, isManageable }: CandidateRow) =>
    auth === PROBLEM_AUTH.public && (gid === null ? isProblemAdmin(user) : owner === gid && isManageable)
  const leaving = t(ofPlace('problems.leaves_bank', gid))

  function addOne({ id }: CandidateRow) {
    add.mutate(
      { cid, pid: id, displayId: label, color },
      {
        onSuccess: () => {
          toast.success(t('problems.added', { label }))
          setTypedLabel(null)
          setChosenColor(undefined)
        },
      },
    )
  }

  return (
    <>
      <ProblemPicker
        texts={{
          title: t('problems.add_title'),
          about: t('problems.add_listed', { about, scoring }),
          search: t('problems.search'),
          searchSubmit: t('problems.search_submit'),
          problem: t('problems.candidate'),
          actions: t('problems.actions'),
          add: t('problems.add_short'),
          addOne: (title) => t('problems.add_one', { title }),
          none: t('problems.no_candidate'),
          noneHint: t('problems.no_candidate_hint'),
          done: t('problems.done'),
        }}
        queryOf={(search) => candidatesQuery({ cid, type, ...search }, gid)}
        addingId={add.isPending ? add.variables.pid : null}
        error={add.error}
        onAdd={(candidate) => (leavesBank(candidate) ? setAsked(candidate) : addOne(candidate))}
        warningOf={(candidate) => (leavesBank(candidate) ? leaving : null)}
        onClose={onClose}
      >
        <div className={classes.row}>
          <LabelField value={label} onChange={setTypedLabel} />
          <ColorField label={label} value={color} onChange={setChosenColor} />
        </div>
      </ProblemPicker>
      {asked !== null && (
        <ConfirmDialog
          title={t(ofPlace('problems.take_title', gid))}
          text={t(ofPlace('problems.take_text', gid), { title: asked.title })}
          confirmLabel={t('problems.take')}
          onConfirm={() => addOne(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
