import { nextBalloonColor, nextLabel, SCORING } from '@gavel/contract'
import { useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { type Candidate, ProblemPicker } from '../../../../ui/dialog/ProblemPicker.tsx'
import classes from '../ContestsAdmin.module.css'
import { candidatesQuery, type ProblemLink, useAddProblem } from '../contest-admin.api.ts'
import { ColorField } from './ColorField.tsx'
import { LabelField } from './LabelField.tsx'

interface Props {
  readonly cid: number
  /** Of the contest, which its problems must have. */
  readonly type: number
  readonly links: readonly ProblemLink[]
  readonly onClose: () => void
}

/** Several problems, one after the other: label and colour go on to the next ones by themselves. */
export function AddProblemDialog({ cid, type, links, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  // Null: the next one that is free.
  const [typedLabel, setTypedLabel] = useState<string | null>(null)
  const [chosenColor, setChosenColor] = useState<string | null | undefined>(undefined)
  const add = useAddProblem()
  const gid = useManagedGroup()
  const label = typedLabel ?? nextLabel(links.map(({ displayId }) => displayId))
  const color = chosenColor === undefined ? nextBalloonColor(links.map((link) => link.color)) : chosenColor

  const scoring = t(`problems.scoring.${type === SCORING.icpc ? 'icpc' : 'points'}`)
  const about = t(gid === null ? 'problems.add_about' : 'problems.add_about_group')

  function addOne({ id }: Candidate) {
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
      onAdd={addOne}
      onClose={onClose}
    >
      <div className={classes.row}>
        <LabelField value={label} onChange={setTypedLabel} />
        <ColorField label={label} value={color} onChange={setChosenColor} />
      </div>
    </ProblemPicker>
  )
}
