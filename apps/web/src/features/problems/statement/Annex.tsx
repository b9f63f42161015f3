import { downloadProblemFiles, type Place, placeFields } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import classes from './Annex.module.css'
import type { ExtraFile } from './extra-files.ts'

interface Props {
  readonly place: Place
  readonly pid: number
  readonly files: readonly ExtraFile[]
}

/** Files that the problem puts next to every program. */
export function Annex({ place, pid, files }: Props) {
  const { t } = useTranslation('problems')
  const query = { pid, ...placeFields(place) }
  const all = useMutation({ mutationFn: () => download(downloadProblemFiles, { query }) })
  return (
    <>
      <div className={classes.about}>
        <p>{t('annex.text')}</p>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={all.isPending}
          onClick={() => all.mutate()}
        >
          {t('annex.download_all')}
        </Button>
      </div>
      {files.map(({ name, content }) => (
        <section key={name} className={classes.file}>
          <div className={classes.head}>
            <h2>{name}</h2>
            <span className={classes.size}>{formatBytes(new Blob([content]).size)}</span>
            <button
              type="button"
              aria-label={t('annex.download', { name })}
              title={t('annex.download', { name })}
              onClick={() => saveFile(new Blob([content], { type: 'text/plain' }), name)}
            >
              <IconDownload size={17} />
            </button>
          </div>
          <CodeBlock
            code={content}
            mode={modeOfFile(name)}
            label={name}
            copyLabel={t('annex.copy', { name })}
          />
        </section>
      ))}
    </>
  )
}

const MODES: Readonly<Record<string, string>> = {
  h: 'C++',
  hpp: 'C++',
  cpp: 'C++',
  cc: 'C++',
  c: 'C',
  java: 'Java',
  py: 'Python',
}

const modeOfFile = (name: string) => MODES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
