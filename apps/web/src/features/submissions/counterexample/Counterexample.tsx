import type { CounterexampleVo, SearchReport } from '@gavel/contract'
import { Button } from '@mantine/core'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LastingButton } from '../../../ui/form/LastingButton.tsx'
import { remarkIn } from '../../../ui/verdict/remark.ts'
import { ThreeTexts } from '../verdict/ThreeTexts.tsx'
import classes from './Counterexample.module.css'
import { useCounterexample, useSearchCounterexample } from './counterexamples.api.ts'

/** The way from a failed program to a small input on which it fails. */
export default function Counterexample({ submitId }: { readonly submitId: number }) {
  const { data } = useCounterexample(submitId)
  if (data === undefined || ['none', 'passed', 'contest', 'never'].includes(data.state)) return null
  return <Offer submitId={submitId} counterexample={data} />
}

interface Props {
  readonly submitId: number
  readonly counterexample: CounterexampleVo
}

function Offer({ submitId, counterexample: { state, triesLeft, opensAt, search } }: Props) {
  const { t } = useTranslation('counterexamples')
  const start = useSearchCounterexample(submitId)
  const isRunning = search?.state === 'running' || start.isPending
  return (
    <section className={classes.counterexample} aria-label={t('title')}>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        {state === 'open' && search?.state !== 'found' && (
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <LastingButton {...props} disabled={isRunning} />}
            onClick={() => start.mutate()}
          >
            {search === null ? t('search') : t('search_again')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.note}>
        {isRunning
          ? t('running')
          : state === 'tries'
            ? t('after_tries', { count: triesLeft })
            : state === 'date'
              ? t('after_date', { date: opensAt === null ? '' : formatInstant(opensAt) })
              : t(`result.${search?.state ?? 'open'}`, { count: search?.report?.tried ?? 0 })}
      </p>
      {search?.report?.found != null && <Found found={search.report.found} />}
    </section>
  )
}

function Found({ found }: { readonly found: NonNullable<SearchReport['found']> }) {
  const { t } = useTranslation('counterexamples')
  const { t: inWords } = useTranslation('judge-sentences')
  const { verdict, message, input, expected, output } = found
  return (
    <>
      <p>
        {t(`verdict.${verdict}`)}{' '}
        {message !== null && <bdi className={classes.message}>{remarkIn(inWords, message, null)}</bdi>}
      </p>
      <ThreeTexts input={input} answer={expected} output={output} />
    </>
  )
}
