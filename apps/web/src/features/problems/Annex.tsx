import { IconDownload } from '@tabler/icons-react'
import { formatBytes } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import classes from './Annex.module.css'
import type { ExtraFile } from './extra-files.ts'

/** Files that the problem puts beside everybody's program. */
export function Annex({ files }: { readonly files: readonly ExtraFile[] }) {
  const { t } = useTranslation('problems')
  return (
    <>
      <p>{t('annex.text')}</p>
      {files.map(({ name, content }) => (
        <section key={name} className={classes.file}>
          <div className={classes.head}>
            <h2>{name}</h2>
            <span className={classes.size}>{formatBytes(new Blob([content]).size)}</span>
            <button
              type="button"
              aria-label={t('annex.download', { name })}
              title={t('annex.download', { name })}
              onClick={() => save(name, content)}
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

function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
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
