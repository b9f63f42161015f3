import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from './SettingsPage.module.css'
import { SECTIONS, type SectionName } from './section-names.ts'
import { SECTION_CONTENT } from './sections.ts'

interface Props {
  /** The open section; null if all are closed. */
  readonly section: SectionName | null
  readonly onSection: (section: SectionName | null) => void
}

/** The account's settings as collapsible sections; the address names the open one. */
export function SettingsPage({ section, onSection }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      {SECTIONS.map(({ name, text }) => {
        const isOpen = name === section
        const Content = SECTION_CONTENT[name]
        return (
          <section key={name} className={classes.section} aria-labelledby={`settings-${name}`}>
            <h2 className={classes.heading}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `settings-${name}-content` : undefined}
                aria-describedby={`settings-${name}-about`}
                onClick={() => onSection(isOpen ? null : name)}
              >
                <span id={`settings-${name}`}>{t(`sections.${text}`)}</span>
                <IconChevronDown
                  size={18}
                  aria-hidden="true"
                  className={classes.chevron}
                  data-open={isOpen || undefined}
                />
              </button>
            </h2>
            <p id={`settings-${name}-about`} className={classes.about}>
              {t(`sections.${text}_about`)}
            </p>
            {isOpen && (
              <div id={`settings-${name}-content`} className={classes.content}>
                <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
                  <Content />
                </Suspense>
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}
