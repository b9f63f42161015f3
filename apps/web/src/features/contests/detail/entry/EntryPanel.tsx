import { CONTEST_AUTH, type ContestDetailVo, isRefusedFor } from '@gavel/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { ContestState } from '../../../../ui/contest/contest-clock.ts'
import { Admission } from './Admission.tsx'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryPanel.module.css'

interface Props {
  readonly contest: ContestDetailVo
  readonly state: ContestState
}

/** Whether the reader takes part, and how to: in its place on the contest's pages. */
export function EntryPanel({ contest, state }: Props) {
  const { t } = useTranslation('contests')
  const { isAdmin, isRegistered } = contest
  return (
    <section className={classes.panel} aria-label={t('entry.title')}>
      {isAdmin && <p className={classes.text}>{t('entry.admin_text')}</p>}
      {!isAdmin && isRegistered && (
        <p className={classes.done}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('entry.registered_text')}
        </p>
      )}
      {!isAdmin && !isRegistered && <Offer contest={contest} state={state} />}
      {contest.admission !== null && (
        <p className={classes.note}>
          {t('fact.admits')}: <Admission admission={contest.admission} />
        </p>
      )}
    </section>
  )
}

function Offer({ contest, state }: Props) {
  const { t } = useTranslation('contests')
  const { auth } = contest
  const { enter } = contest.can
  if (enter === true)
    return <EntryForm contest={contest} state={state} asksPassword={auth !== CONTEST_AUTH.public} />
  const isOnlyShown = isRefusedFor(enter, 'contest_account_rule') && auth !== CONTEST_AUTH.private
  return (
    <p className={classes.text}>
      {enter.msg} {isOnlyShown && t('entry.may_look')}
    </p>
  )
}
