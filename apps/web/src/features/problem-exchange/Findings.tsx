import type { FindingVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Exchange.module.css'

/** What was found in a package or a problem, worst first. */
export function Findings({ findings }: { readonly findings: readonly FindingVo[] }) {
  const { t } = useTranslation('problem-exchange')
  if (findings.length === 0) return null
  const order = { error: 0, warning: 1, note: 2 }
  const sorted = [...findings].sort((a, b) => order[a.level] - order[b.level])
  return (
    <ul className={classes.findings}>
      {sorted.map(({ level, code, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
        <li key={`${code} ${index}`} data-level={level}>
          <strong>{t(`level.${level}`)}</strong> {message}
        </li>
      ))}
    </ul>
  )
}
