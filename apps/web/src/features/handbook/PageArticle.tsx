import type { WebLanguage } from '@gavel/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Blocks } from './Blocks.tsx'
import { HandbookLink } from './HandbookLink.tsx'
import type { HandbookPage, PageName, Topic } from './handbook.ts'
import { MarkedText } from './MarkedText.tsx'
import classes from './Page.module.css'
import { marksIn } from './search/marks.ts'
import type { Terms } from './search/search-handbook.ts'

interface Props {
  readonly name: PageName
  readonly page: HandbookPage
  /** The language of the page's words. */
  readonly language: WebLanguage
  readonly terms: Terms
  /** Above the title. */
  readonly children?: ReactNode
}

/** A chapter or a document, with an address for each heading. */
export function PageArticle({ name, page, language, terms, children }: Props) {
  const { t } = useTranslation('handbook')
  return (
    <article className={classes.page}>
      {children}
      <PageTitle title={`${page.title} – ${t('title')}`} description={t('about')}>
        <span lang={language}>{page.title}</span>
      </PageTitle>
      <div lang={language}>
        <Blocks blocks={page.lead} terms={terms} />
        {page.topics.map((topic) => (
          <TopicPart key={topic.id} name={name} topic={topic} terms={terms} />
        ))}
      </div>
    </article>
  )
}

interface TopicProps {
  readonly name: PageName
  readonly topic: Topic
  readonly terms: Terms
}

function TopicPart({ name, topic, terms }: TopicProps) {
  const { t } = useTranslation('handbook')
  const Heading = topic.level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={topic.id}>
      <Heading id={topic.id} className={classes.heading}>
        <MarkedText text={topic.title} marks={marksIn(topic.title, terms)} />
      </Heading>
      <HandbookLink
        page={name}
        topic={topic.id}
        className={classes.anchor}
        label={t('link_to', { title: topic.title })}
      >
        #
      </HandbookLink>
      <Blocks blocks={topic.blocks} terms={terms} />
    </section>
  )
}
