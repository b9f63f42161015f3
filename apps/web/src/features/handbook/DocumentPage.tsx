import { language } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import type { OpenDocument } from './handbook.api.ts'
import type { DocumentName } from './handbook.ts'
import classes from './Page.module.css'
import { PageArticle } from './PageArticle.tsx'

interface Props {
  readonly name: DocumentName
  readonly document: OpenDocument
}

/** A document that chapters lead to for more; not each is in both languages. */
export function DocumentPage({ name, document }: Props) {
  const { t } = useTranslation('handbook')
  return (
    <PageArticle name={name} page={document.page} language={document.language} terms={[]}>
      {document.language !== useStore(language) && <p className={classes.note}>{t('english_only')}</p>}
    </PageArticle>
  )
}
