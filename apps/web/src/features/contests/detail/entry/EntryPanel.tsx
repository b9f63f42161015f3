import { CONTEST_AUTH, type ContestDetailVo } from '@gavel/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { ContestState } from '../../../../ui/contest/contest-clock.ts'
import { entryOffer } from '../../entrance.ts'
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
  const offer = entryOffer(contest, state)
  return (
    <section className={classes.panel} aria-label={t('entry.title')}>
      {offer === 'admin' && <p className={classes.text}>{t('entry.admin_text')}</p>}
      {offer === 'registered' && (
        <p className={classes.done}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('entry.registered_text')}
        </p>
      )}
      {offer === 'not_admitted' && (
        <p className={classes.text}>
          {t('entry.not_admitted')} {contest.auth !== CONTEST_AUTH.private && t('entry.may_look')}
        </p>
      )}
      {offer === 'ended' && <p className={classes.text}>{t('entry.ended_text')}</p>}
      {(offer === 'plain' || offer === 'password') && (
        <EntryForm contest={contest} state={state} asksPassword={offer === 'password'} />
      )}
      {contest.admission !== null && (
        <p className={classes.note}>
          {t('fact.admits')}: <Admission admission={contest.admission} />
        </p>
      )}
    </section>
  )
}
