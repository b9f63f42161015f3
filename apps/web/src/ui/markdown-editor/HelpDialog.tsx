import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../Dialog.tsx'
import classes from './HelpDialog.module.css'
import { keyText, type Tool } from './tools.ts'

interface Props {
  readonly tools: readonly Tool[]
  readonly mayUpload: boolean
  readonly onClose: () => void
}

/** What is good to know while writing: the language, and every key. */
export function HelpDialog({ tools, mayUpload, onClose }: Props) {
  const { t } = useTranslation('markdown-editor')
  const rows = [
    ...tools.flatMap(({ name, key }) => (key === undefined ? [] : [[t(`tool.${name}`), key] as const])),
    [t('help.indent'), 'Mod-]'] as const,
    [t('help.outdent'), 'Mod-['] as const,
    [t('help.undo'), 'Mod-z'] as const,
    [t('help.redo'), 'Mod-Shift-z'] as const,
  ]
  return (
    <Dialog title={t('help.title')} onClose={onClose} widthPx={420}>
      <p className={classes.about}>{t('help.about')}</p>
      <p className={classes.about}>{t('help.tab')}</p>
      {mayUpload && <p className={classes.about}>{t('help.drop')}</p>}
      <table className={classes.keys}>
        <caption className="visually-hidden">{t('help.keys')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('help.tool')}</th>
            <th scope="col">{t('help.key')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, key]) => (
            <tr key={key}>
              <td>{name}</td>
              <td>
                <kbd>{keyText(key)}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
