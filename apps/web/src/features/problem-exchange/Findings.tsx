import type { FindingVo } from '@gavel/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Exchange.module.css'

/** Up to this many findings of one kind get a line each; beyond it, the first are examples and the rest unfold. */
const MOST_LINES = 3
const EXAMPLES = 2

/** Findings about a package or a problem, worst first, grouped by kind. */
export function Findings({ findings }: { readonly findings: readonly FindingVo[] }) {
  if (findings.length === 0) return null
  const order = { error: 0, warning: 1, note: 2 }
  const sorted = [...findings].sort((a, b) => order[a.level] - order[b.level])
  const kinds = [...Map.groupBy(sorted, ({ level, code }) => `${level} ${code}`)]
  return (
    <ul className={classes.findings}>
      {kinds.flatMap(([kind, ofKind]) =>
        ofKind.length > MOST_LINES ? (
          <Many key={kind} findings={ofKind} />
        ) : (
          ofKind.map(({ level, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list in one response never changes
            <li key={`${kind} ${index}`} data-level={level}>
              <Level level={level} /> {message}
            </li>
          ))
        ),
      )}
    </ul>
  )
}

function Level({ level }: Pick<FindingVo, 'level'>) {
  const { t } = useTranslation('problem-exchange')
  return <strong>{t(`level.${level}`)}</strong>
}

function Many({ findings }: { readonly findings: readonly FindingVo[] }) {
  const { t } = useTranslation('problem-exchange')
  const [first] = findings
  if (first === undefined) return null
  const examples = findings.slice(0, EXAMPLES).map(({ message }) => message)
  return (
    <li data-level={first.level}>
      <details className={classes.many}>
        <summary>
          <Level level={first.level} />{' '}
          {t('findings.many', { count: formatNumber(findings.length), examples: examples.join(' · ') })}
        </summary>
        <ul className={classes.findings}>
          {findings.slice(EXAMPLES).map(({ message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list in one response never changes
            <li key={index}>{message}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}
