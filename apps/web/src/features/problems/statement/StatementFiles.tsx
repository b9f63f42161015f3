import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './StatementFiles.module.css'
import { statementFiles } from './statement-files.ts'
import { stayInPlace } from './stay-in-place.ts'

/** For the viewers of Chromium and Firefox: pages as wide as the column, without a list of pages that takes half of it. */
const IN_A_COLUMN = '#navpanes=0&view=FitH&pagemode=none'

/**
 * The PDFs of a mirrored statement in the browser's own viewer, each with a link to download it. Browsers without a
 * viewer, as on most phones, show the link alone.
 */
export function StatementFiles({ source }: { readonly source: string }) {
  const { t } = useTranslation('problems')
  const canView = typeof navigator !== 'undefined' && navigator.pdfViewerEnabled
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  return statementFiles(source).map(({ name, address }) => (
    <figure key={address} className={classes.file}>
      {canView && (
        <iframe
          className={classes.viewer}
          src={`${address}?view${IN_A_COLUMN}`}
          title={t('pdf.title', { name })}
          onLoad={({ currentTarget }) => {
            release.current?.()
            release.current = stayInPlace(currentTarget)
          }}
        />
      )}
      <figcaption>
        <a href={address} download={name}>
          {t('pdf.download', { name })}
        </a>
      </figcaption>
    </figure>
  ))
}
