import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CodeText } from './CodeText.tsx'
import classes from './HelpPage.module.css'
import { helpLanguagesQuery } from './help.api.ts'
import { LanguageList } from './LanguageList.tsx'
import { ResultList } from './ResultList.tsx'

const ROLES = ['student', 'teacher', 'organiser', 'setter', 'administrator'] as const
const TIPS = ['main', 'java', 'long', 'headers', 'scope'] as const

/** The way to the handbook; below it languages on the left, verdicts and tips on the right, stacked on narrow screens. */
export function HelpPage() {
  const { t } = useTranslation('help')
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <p className={classes.about}>{t('about')}</p>
      <section className={classes.handbook} aria-labelledby="handbook">
        <h2 id="handbook">
          <Link to="/help/handbook">{t('handbook.title')}</Link>
        </h2>
        <p>{t('handbook.about')}</p>
        <ul>
          {ROLES.map((role) => (
            <li key={role}>
              <Link to="/help/handbook/$page" params={{ page: role }}>
                {t(`handbook.${role}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.columns}>
        <section aria-labelledby="languages">
          <h2 id="languages">{t('languages.title')}</h2>
          <p className={classes.about}>{t('languages.about')}</p>
          <Languages />
        </section>
        <div className={classes.side}>
          <section aria-labelledby="results">
            <h2 id="results">{t('results.title')}</h2>
            <p className={classes.about}>{t('results.about')}</p>
            <ResultList />
          </section>
          <section aria-labelledby="tips">
            <h2 id="tips">{t('tips.title')}</h2>
            <ol className={classes.tips}>
              {TIPS.map((tip) => (
                <li key={tip}>
                  <CodeText>{t(`tips.${tip}`)}</CodeText>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}

function Languages() {
  const { t } = useTranslation('help')
  const languages = useQuery(helpLanguagesQuery)
  if (languages.data === undefined) {
    if (languages.isError)
      return <ErrorState error={languages.error} onRetry={() => void languages.refetch()} />
    return <SkeletonRows rows={12} height={46} />
  }
  if (languages.data.length === 0)
    return (
      <EmptyState title={t('languages.empty')}>
        <p>{t('languages.empty_hint')}</p>
      </EmptyState>
    )
  return <LanguageList languages={languages.data} />
}
