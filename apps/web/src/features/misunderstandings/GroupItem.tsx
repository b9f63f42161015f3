import { type MisunderstandingVo, VERDICT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { later } from '../../ui/page/later.tsx'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import { FailedCases } from './FailedCases.tsx'
import { HintDialog } from './HintDialog.tsx'
import classes from './Misunderstandings.module.css'
import type { ClassPlace } from './misunderstandings.api.ts'
import { SubmissionLink } from './SubmissionLink.tsx'

const Programs = later(async () => ({ default: (await import('./Programs.tsx')).Programs }))

interface Props {
  readonly place: ClassPlace
  readonly label: string
  readonly group: MisunderstandingVo
  readonly members: number
  /** Counted from 1. */
  readonly number: number
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** A group: how many people, what they fail, who they are, and what can be done for them. */
export function GroupItem({ place, label, group, members, number, isOpen, onOpen }: Props) {
  const { t } = useTranslation('misunderstandings')
  const [isWriting, setWriting] = useState(false)
  const titleId = useId()
  const { count, cases, status } = group
  return (
    <li className={classes.group} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.count}>
          <span className="visually-hidden">{t('group', { number, count, members })}</span>
          <span aria-hidden="true">{t('of', { count, members })}</span>
        </h2>
        <span>{t(`fails.${wordsFor(group)}`)}</span>
        <VerdictBadge status={status} />
      </div>
      {cases !== null && <FailedCases cases={cases} count={group.caseCount ?? cases.length} />}
      <People place={place} label={label} group={group} />
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          aria-label={t('hint.open_for', { number })}
          onClick={() => setWriting(true)}
        >
          {t('hint.open')}
        </Button>
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {t(isOpen ? 'programs.hide' : 'programs.show')}
        </Button>
      </div>
      {isOpen && <Programs people={group.people} number={number} />}
      {isWriting && (
        <HintDialog place={place} label={label} group={group} onClose={() => setWriting(false)} />
      )}
    </li>
  )
}

function wordsFor({ cases, isCut, status }: MisunderstandingVo) {
  if (status === VERDICT_STATUS.CE) return 'compile'
  if (cases === null) return 'closed'
  if (cases.length === 0) return 'unknown'
  return isCut ? 'first' : 'exactly'
}

/** Names that stand in a line; the others are behind a fold. */
const NAMES_IN_SIGHT = 8

type PeopleProps = Pick<Props, 'place' | 'label' | 'group'>

function People({ group, ...where }: PeopleProps) {
  const { t } = useTranslation('misunderstandings')
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? group.people : group.people.slice(0, NAMES_IN_SIGHT)
  const hidden = group.count - shown.length
  return (
    <ul className={classes.people} aria-label={t('people')}>
      {shown.map((person) => (
        <li key={person.uid}>
          <SubmissionLink {...where} person={person} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          {areAllShown ? (
            t('more_people', { count: hidden })
          ) : (
            <button type="button" className={classes.more} onClick={() => setAllShown(true)}>
              {t('more_people', { count: hidden })}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}
