import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { language } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import type { Chapters, Role } from './handbook.ts'
import classes from './Page.module.css'
import { PageArticle } from './PageArticle.tsx'
import { searchHandbook } from './search/search-handbook.ts'

interface Props {
  readonly role: Role
  readonly chapters: Chapters
  /** The words by which the reader found this chapter. */
  readonly q: string
}

export function ChapterPage({ role, chapters, q }: Props) {
  const { t } = useTranslation('handbook')
  const terms = useMemo(() => searchHandbook(chapters, q).terms, [chapters, q])
  return (
    <PageArticle name={role} page={chapters[role]} language={useStore(language)} terms={terms}>
      {q !== '' && (
        <Link to="/help/handbook" search={{ q }} className={classes.back}>
          ← {t('results')}
        </Link>
      )}
    </PageArticle>
  )
}
