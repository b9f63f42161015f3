import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useUser } from '../../api/session.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Markdown, WithTexts } from '../../ui/text/Markdown.tsx'
import classes from './EditorialTab.module.css'
import { editorialQuery, type Reading, useGiveUp } from './editorials.api.ts'
import { Hints } from './Hints.tsx'

/** Hints that open one by one, and the editorial as far as its rule shows it to the reader. Visitors log in first. */
export default function EditorialTab(reading: Reading) {
  const { t } = useTranslation('editorials')
  if (useUser() !== null) return <Help {...reading} />
  return (
    <EmptyState title={t('for_users')}>
      <Button onClick={() => openLoginDialog()}>{t('log_in')}</Button>
    </EmptyState>
  )
}

function Help(reading: Reading) {
  const { t } = useTranslation('editorials')
  const { data: help, error, refetch } = useQuery(editorialQuery(reading))
  if (help === undefined)
    return error === null ? (
      <SkeletonRows rows={4} height={46} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  const { state, hints, content } = help
  if (state === 'contest') return <EmptyState title={t('in_contest')} />
  if (state === 'none' && hints.count === 0) return <EmptyState title={t('nothing')} />
  return (
    <div className={classes.help}>
      <WithTexts sources={content === null ? hints.opened : [...hints.opened, content]}>
        {hints.count > 0 && <Hints reading={reading} hints={hints} />}
        {state !== 'none' && (
          <section>
            <h2 className={classes.heading}>{t('editorial')}</h2>
            {help.gaveUpAt !== null && (
              <p className={classes.note}>{t('gave_up', { at: formatInstant(help.gaveUpAt) })}</p>
            )}
            {content === null ? (
              <Closed reading={reading} state={state} opensAt={help.opensAt} />
            ) : (
              <div lang={help.language ?? undefined}>
                <Markdown source={content} />
              </div>
            )}
          </section>
        )}
      </WithTexts>
    </div>
  )
}

interface ClosedProps {
  readonly reading: Reading
  readonly state: 'accepted' | 'given_up' | 'date' | 'open'
  readonly opensAt: Date | null
}

/** Why the editorial is not shown yet, and the way to it. */
function Closed({ reading, state, opensAt }: ClosedProps) {
  const { t } = useTranslation('editorials')
  const surrender = useGiveUp(reading)
  if (state === 'date' && opensAt !== null)
    return <p className={classes.note}>{t('closed.date', { at: formatInstant(opensAt) })}</p>
  if (state !== 'given_up') return <p className={classes.note}>{t('closed.accepted')}</p>
  return (
    <>
      <p className={classes.note}>{t('closed.given_up')}</p>
      <AskFirst
        title={t('give_up.title')}
        text={t('give_up.text')}
        confirmLabel={t('give_up.confirm')}
        onConfirm={() => surrender.mutate()}
      >
        {(ask) => (
          <Button variant="default" loading={surrender.isPending} onClick={ask}>
            {t('give_up.action')}
          </Button>
        )}
      </AskFirst>
    </>
  )
}
