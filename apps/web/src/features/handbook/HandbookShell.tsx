import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { HandbookLink } from './HandbookLink.tsx'
import classes from './HandbookShell.module.css'
import { type Chapters, type HandbookPage, type PageName, ROLES } from './handbook.ts'

interface Props {
  readonly chapters: Chapters
  /** The open page; null: the contents, or what was found. */
  readonly name: PageName | null
  readonly page: HandbookPage | null
  readonly q: string
  readonly isKept: boolean
  readonly children: ReactNode
}

/** The search, all chapters, and what the open one contains, beside the page; above it on narrow screens. */
export function HandbookShell({ chapters, name, page, q, isKept, children }: Props) {
  const { t } = useTranslation('handbook')
  const navigate = useNavigate()
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <SearchField
          className={classes.search}
          label={t('search')}
          submitLabel={t('do_search')}
          value={q}
          onSearch={(words) =>
            void navigate({
              to: '/help/handbook',
              search: { q: words.trim() === '' ? undefined : words.trim() },
            })
          }
        />
        <nav aria-label={t('chapters')} className={classes.chapters}>
          <ul>
            <li>
              <Link to="/help/handbook" activeOptions={{ exact: true }}>
                {t('title')}
              </Link>
            </li>
            {ROLES.map((role) => (
              <li key={role}>
                <HandbookLink page={role}>{chapters[role].title}</HandbookLink>
              </li>
            ))}
          </ul>
        </nav>
        {page !== null && name !== null && <TopicList name={name} page={page} />}
        <p className={classes.more}>
          <Link to="/introduction">{t('languages')}</Link>
        </p>
        {isKept && <p className={classes.kept}>{t('kept')}</p>}
      </div>
      <div className={classes.page}>{children}</div>
    </div>
  )
}

/** Folded on narrow screens, where it would push the page out of sight. */
function TopicList({ name, page }: { readonly name: PageName; readonly page: HandbookPage }) {
  const { t } = useTranslation('handbook')
  const isWide = useMediaQuery('(min-width: 1050px)', undefined, { getInitialValueInEffect: false })
  return (
    <details key={`${name} ${isWide}`} open={isWide} className={classes.topics}>
      <summary>{t('on_page')}</summary>
      <nav aria-label={t('on_page')}>
        <ul>
          {page.topics.map(({ id, title, level }) => (
            <li key={id} data-level={level}>
              <HandbookLink page={name} topic={id}>
                {title}
              </HandbookLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
