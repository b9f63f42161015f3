import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import place from '../../../ui/page/PlacePage.module.css'
import { Markdown, WithTexts } from '../../../ui/text/Markdown.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useTraining } from '../training-context.ts'
import { JoinForm } from './JoinForm.tsx'
import classes from './TrainingPage.module.css'

/** The description of a training, and how to take part. */
export function IntroductionPage() {
  const { t } = useTranslation('trainings')
  const { id, description, author, gmtModified, auth, isAdmin, isRegistered, can } = useTraining()
  return (
    <WithTexts sources={[description]}>
      <div className={place.columns}>
        <section className={place.text} aria-label={t('tab.introduction')}>
          <Markdown source={description} />
        </section>
        <aside className={place.side}>
          {isAdmin && <p className={classes.state}>{t('entry.admin')}</p>}
          {!isAdmin && auth === 'Private' && isRegistered && (
            <p className={classes.state}>{t('entry.member')}</p>
          )}
          {!isAdmin && can.enter === true && <JoinForm tid={id} />}
          <dl aria-label={t('facts.label')}>
            {author !== null && (
              <>
                <dt>{t('facts.author')}</dt>
                <dd>
                  <UserLink username={author} />
                </dd>
              </>
            )}
            <dt>{t('facts.updated')}</dt>
            <dd className="numbers">{formatInstant(gmtModified)}</dd>
          </dl>
        </aside>
      </div>
    </WithTexts>
  )
}
