import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DataTable } from '../../list/DataTable.tsx'
import classes from './HelpDialog.module.css'
import { keyText, type Tool } from './tools.ts'

interface Props {
  readonly tools: readonly Tool[]
  readonly mayUpload: boolean
  readonly onClose: () => void
}

/** Help for writing: the syntax, and every shortcut. */
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
      <DataTable
        caption={t('help.keys')}
        look="plain"
        className={classes.keys}
        columns={[
          { key: 'tool', title: t('help.tool'), cell: ([name]) => name },
          { key: 'key', title: t('help.key'), isNumber: true, cell: ([, key]) => <kbd>{keyText(key)}</kbd> },
        ]}
        rows={rows}
        rowKey={([, key]) => key}
      />
    </Dialog>
  )
}
