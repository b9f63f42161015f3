import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import classes from './ContentsPage.module.css'
import { HandbookLink } from './HandbookLink.tsx'
import { type Chapters, ROLES } from './handbook.ts'
import { MarkedText } from './MarkedText.tsx'
import { marksIn } from './search/marks.ts'
import { type Found, searchHandbook, type Terms } from './search/search-handbook.ts'

interface Props {
  readonly chapters: Chapters
  readonly q: string
}

/** The table of contents, or what a search has found. */
export function ContentsPage({ chapters, q }: Props) {
  return q === '' ? <Contents chapters={chapters} /> : <Results chapters={chapters} q={q} />
}

function Contents({ chapters }: { readonly chapters: Chapters }) {
  const { t } = useTranslation('handbook')
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.chapters}>
        {ROLES.map((role) => (
          <section key={role} aria-labelledby={`chapter-${role}`}>
            <h2 id={`chapter-${role}`}>
              <HandbookLink page={role}>{chapters[role].title}</HandbookLink>
            </h2>
            <ul>
              {chapters[role].topics.map(({ id, title }) => (
                <li key={id}>
                  <HandbookLink page={role} topic={id}>
                    {title}
                  </HandbookLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Results({ chapters, q }: Props) {
  const { t } = useTranslation('handbook')
  const { found, terms, meant } = useMemo(() => searchHandbook(chapters, q), [chapters, q])
  return (
    <>
      <PageTitle title={t('result_title', { words: q })} />
      <p className={classes.about} role="status">
        {found.length > 0 && t('found', { count: found.length })}
      </p>
      {meant.length > 0 && (
        <p className={classes.about}>{t('meant', { words: q, meant: meant.join(' · ') })}</p>
      )}
      {found.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.found}>
          {found.map((one) => (
            <FoundTopic
              key={`${one.role} ${one.topic.id}`}
              one={one}
              chapters={chapters}
              terms={terms}
              q={q}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface FoundProps extends Props {
  readonly one: Found
  readonly terms: Terms
}

function FoundTopic({ one: { role, topic, lines }, chapters, terms, q }: FoundProps) {
  return (
    <li>
      <h2>
        <HandbookLink page={role} topic={topic.id} q={q}>
          <MarkedText text={topic.title} marks={marksIn(topic.title, terms)} />
        </HandbookLink>
        <span className={classes.chapter}>{chapters[role].title}</span>
      </h2>
      {lines.map((line) => (
        <p key={line}>
          <MarkedText text={line} marks={marksIn(line, terms)} />
        </p>
      ))}
    </li>
  )
}
