import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { getSession } from '../../../api/session.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from '../forms.module.css'
import type { Left } from '../provider-departure.ts'
import { SecondStepForm } from '../SecondStepForm.tsx'
import { arrive, type Outcome } from './arrive.ts'
import { NewcomerForm } from './NewcomerForm.tsx'

interface Props {
  /** The query with which the provider sent the browser back. */
  readonly answer: string
  /** Continues to a path of the site, replacing this page. */
  readonly onLeave: (path: string) => void
}

/** The page that the login provider redirects to: it completes the login or the connection of an account. */
export function ArrivalPage({ answer, onLeave }: Props) {
  const { t } = useTranslation('login-provider')
  const { t: accounts } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function finish({ purpose, from }: Left) {
    const username = getSession().user?.username ?? ''
    toast.success(purpose === 'link' ? t('link.connected') : accounts('login.welcome', { username }))
    void queryClient.invalidateQueries()
    onLeave(from)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the page is reached
  useEffect(() => {
    void arrive(answer).then((reached) => {
      if (reached.kind === 'done') finish(reached.left)
      else setOutcome(reached)
    })
  }, [])

  if (outcome?.kind === 'newcomer')
    return (
      <div className={classes.page}>
        <PageTitle title={t('newcomer.title')} />
        <NewcomerForm newcomer={outcome.newcomer} onDone={() => finish(outcome.left)} />
      </div>
    )
  if (outcome?.kind === 'second-step')
    return (
      <div className={classes.page}>
        <PageTitle title={accounts('second_step.title')} />
        <SecondStepForm
          ticket={outcome.ticket}
          username={t('arrival.your_account')}
          onDone={() => finish(outcome.left)}
          onBack={() => logInAgain(onLeave, outcome.left.from)}
        />
      </div>
    )
  const isLink = outcome?.kind === 'failed' && outcome.left.purpose === 'link'
  return (
    <>
      <PageTitle title={t(isLink ? 'arrival.link_title' : 'arrival.title')} hidden />
      {outcome === null && <p aria-busy="true">{t('arrival.working')}</p>}
      {outcome?.kind === 'nothing' && (
        <EmptyState title={t('arrival.failed')}>
          <p>{t('arrival.nothing')}</p>
          <Button onClick={() => logInAgain(onLeave, '/home')}>{t('arrival.again')}</Button>
        </EmptyState>
      )}
      {outcome?.kind === 'failed' && <Failure outcome={outcome} onLeave={onLeave} />}
    </>
  )
}

function logInAgain(onLeave: Props['onLeave'], path: string) {
  onLeave(path)
  openLoginDialog()
}

interface FailureProps {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>
  readonly onLeave: Props['onLeave']
}

function Failure({ outcome: { left, message }, onLeave }: FailureProps) {
  const { t } = useTranslation('login-provider')
  const isLink = left.purpose === 'link'
  return (
    <EmptyState title={t(isLink ? 'arrival.link_failed' : 'arrival.failed')}>
      <p role="alert">{message}</p>
      <Button onClick={() => (isLink ? onLeave(left.from) : logInAgain(onLeave, left.from))}>
        {t(isLink ? 'arrival.to_settings' : 'arrival.again')}
      </Button>
    </EmptyState>
  )
}
