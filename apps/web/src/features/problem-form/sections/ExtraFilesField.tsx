import { MAX_EXTRA_FILES } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLength } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import type { ExtraFile } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { ExtraFileDialog } from './ExtraFileDialog.tsx'

interface Props {
  readonly title: string
  readonly about: string
  readonly files: readonly ExtraFile[]
  readonly onFiles: (files: readonly ExtraFile[]) => void
}

/** A list of files that are edited in a dialog: name and content. */
export function ExtraFilesField({ title, about, files, onFiles }: Props) {
  const { t } = useTranslation('problem-form')
  /** Index of the file in the dialog; -1 for a new one. */
  const [edited, setEdited] = useState<number | null>(null)

  function put(file: ExtraFile) {
    onFiles(edited === -1 ? [...files, file] : files.map((old, index) => (index === edited ? file : old)))
    setEdited(null)
  }

  return (
    <div className={classes.fileField}>
      <h3>{title}</h3>
      <p className={classes.about}>{about}</p>
      {files.length > 0 && (
        <ul className={classes.fileList}>
          {files.map((file, index) => (
            <li key={file.name}>
              <button type="button" className={classes.fileName} onClick={() => setEdited(index)}>
                {file.name}
              </button>
              <span className={classes.note}>
                {formatLength(new TextEncoder().encode(file.content).length)}
              </span>
              <RowAction
                icon={<IconTrash size={18} aria-hidden="true" />}
                label={t('files.remove', { name: file.name })}
                onClick={() => onFiles(files.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        {files.length < MAX_EXTRA_FILES ? (
          <Button variant="default" aria-label={`${t('files.add')}: ${title}`} onClick={() => setEdited(-1)}>
            {t('files.add')}
          </Button>
        ) : (
          <p className={classes.about}>{t('files.full', { count: MAX_EXTRA_FILES })}</p>
        )}
      </div>
      {edited !== null && (
        <ExtraFileDialog
          file={files[edited] ?? null}
          taken={files.filter((_, index) => index !== edited).map(({ name }) => name)}
          onSave={put}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
