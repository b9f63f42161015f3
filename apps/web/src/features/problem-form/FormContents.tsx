import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ProblemForm.module.css'
import { SECTIONS } from './sections/sections.ts'

/** A table of contents for the long form, next to it if there is room. */
export function FormContents() {
  const { t } = useTranslation('problem-form')
  function show(section: string) {
    const heading = document.getElementById(`section-${section}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <button type="button" onClick={() => show(section)}>
              {t(`section.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
