import type { FinalDraftVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './Final.module.css'

interface Props {
  readonly cid: number
  readonly obstacles: FinalDraftVo['obstacles']
}

/** The tasks that remain before results can be final, with links to them. */
export function Obstacles({ cid, obstacles: { hasNotEnded, unjudged, questions } }: Props) {
  const { t } = useTranslation('contest-final')
  const params = { contestID: String(cid) }
  if (!hasNotEnded && unjudged === 0 && questions === 0) return <p role="status">{t('obstacles.none')}</p>
  return (
    <div className={classes.warning} role="status">
      <p>{t('obstacles.title')}</p>
      <ul>
        {hasNotEnded && <li>{t('obstacles.not_ended')}</li>}
        {unjudged > 0 && (
          <li>
            <Link to="/contest/$contestID/submissions" params={params}>
              {t('obstacles.unjudged', { count: unjudged })}
            </Link>
          </li>
        )}
        {questions > 0 && (
          <li>
            <Link to="/contest/$contestID/clarifications" params={params}>
              {t('obstacles.questions', { count: questions })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
