import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Tone, toneColor } from '../../theme.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { judgeStateQuery } from './home.api.ts'
import classes from './JudgePanel.module.css'
import { type JudgeLoad, type JudgeState, loadOf } from './judge-load.ts'
import { Panel } from './Panel.tsx'

/** How busy the judge is, updated every few seconds. Hidden while the server does not know. */
export function JudgePanel() {
  const { t } = useTranslation('home')
  const { data, isError } = useQuery(judgeStateQuery)
  if (isError && data === undefined) return null
  return (
    <Panel title={t('judge.title')}>
      {data === undefined ? <SkeletonRows rows={4} height={44} /> : <JudgeFacts state={data} />}
    </Panel>
  )
}

const LOAD_TONES: Readonly<Record<JudgeLoad, Tone>> = {
  idle: 'green',
  busy: 'blue',
  queued: 'amber',
  down: 'red',
}

function JudgeFacts({ state }: { readonly state: JudgeState }) {
  const { t } = useTranslation('home')
  const load = loadOf(state)
  return (
    <>
      <p className={classes.load} style={{ color: toneColor(LOAD_TONES[load]) }}>
        <span className={classes.dot} aria-hidden="true" />
        {t(`judge.${load}`)}
      </p>
      <dl className={classes.numbers}>
        <Fact name={t('judge.waiting')} value={formatNumber(state.waiting)} />
        <Fact
          name={t('judge.running')}
          value={`${formatNumber(state.running)} / ${formatNumber(state.slots)}`}
        />
        <Fact name={t('judge.today')} value={formatNumber(state.judgedToday)} />
        <Fact name={t('judge.hosts')} value={formatNumber(state.readyHosts)} />
      </dl>
      {state.languages.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('judge.languages')}</h3>
          <ul className={classes.languages}>
            {state.languages.map(({ name, version }) => (
              <li key={name} title={version}>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
