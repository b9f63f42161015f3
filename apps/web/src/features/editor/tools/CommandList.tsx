import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import classes from './CommandList.module.css'
import { type Command, keysText } from './command.ts'

interface Props {
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** Everything that can be done with the program, to be found by typing, and the keys of the editor. */
export default function CommandList({ commands, onClose }: Props) {
  const { t } = useTranslation('editor-tools')
  const [sought, setSought] = useState('')
  const found = commands.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))

  function take({ run, isDisabled }: Command) {
    if (isDisabled === true) return
    onClose()
    // The dialog gives the focus back first.
    setTimeout(run)
  }

  return (
    <Dialog title={t('commands.title')} onClose={onClose} widthPx={520}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (first !== undefined) take(first)
        }}
      >
        <input
          className={classes.search}
          type="search"
          aria-label={t('commands.search')}
          placeholder={t('commands.search')}
          value={sought}
          data-autofocus
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      </form>
      <ul className={classes.commands}>
        {found.map((command) => (
          <li key={command.name}>
            <button type="button" disabled={command.isDisabled} onClick={() => take(command)}>
              <span>{command.name}</span>
              {command.keys !== undefined && <kbd>{keysText(command.keys)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('commands.none')}</p>}
      <EditorKeys />
    </Dialog>
  )
}

interface KeyRow {
  readonly keys: string
  readonly name: string
}

function EditorKeys() {
  const { t } = useTranslation('editor-tools')
  const rows: readonly KeyRow[] = [
    { keys: 'Mod Enter', name: t('keys.submit') },
    { keys: 'Ctrl Space', name: t('keys.complete') },
    { keys: 'Mod F', name: t('keys.find') },
    { keys: 'Mod /', name: t('keys.comment') },
    { keys: 'Mod ] · Mod [', name: t('keys.indent') },
    { keys: 'Alt ↑ · Alt ↓', name: t('keys.move') },
    { keys: 'Mod D', name: t('keys.next_same') },
    { keys: 'F8 · Shift F8', name: t('keys.next_error') },
    { keys: 'Mod Z', name: t('keys.undo') },
    { keys: 'Esc, Tab', name: t('keys.leave') },
    { keys: 'F1 · ?', name: t('keys.list') },
  ]
  const columns: readonly Column<KeyRow>[] = [
    {
      key: 'keys',
      title: t('keys.column'),
      isRowHeader: true,
      cell: ({ keys }) => <kbd>{keysText(keys)}</kbd>,
    },
    { key: 'name', title: t('keys.does'), cell: ({ name }) => name },
  ]
  return (
    <div className={classes.keys}>
      <DataTable
        caption={t('keys.title')}
        showsCaption
        look="plain"
        columns={columns}
        rows={rows}
        rowKey={({ keys }) => keys}
      />
    </div>
  )
}
