import type { RejudgeScopeVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Rejudges.module.css'
import { scopeParts } from './scope-text.ts'

export function ScopeText({ scope }: { readonly scope: RejudgeScopeVo }) {
  const { t } = useTranslation('rejudges')
  return (
    <span className={classes.scope}>
      {scopeParts(scope, t).map((part) => (
        <span key={part} className={classes.part}>
          {part}
        </span>
      ))}
    </span>
  )
}
