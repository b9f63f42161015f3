import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './Finder.module.css'
import { FinderDialog } from './FinderDialog.tsx'
import { FinderOption } from './FinderOption.tsx'
import { useFinder } from './use-finder.ts'

const LIST_ID = 'finder-list'
const optionId = (index: number) => `finder-option-${index}`

/** The search over everything that has a name, with the pages and commands that the reader may use. */
export default function Finder() {
  const { t } = useTranslation('finder')
  const { typed, entries, active, isRecent, state, onType, onCompose, onKeyDown, choose, point } = useFinder()
  return (
    <FinderDialog label={t('title')}>
      <input
        type="text"
        role="combobox"
        className={classes.input}
        value={typed}
        aria-label={t('title')}
        placeholder={t('hint')}
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : optionId(active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="go"
        data-autofocus
        onChange={(event) => onType(event.currentTarget.value)}
        onCompositionStart={() => onCompose(true)}
        onCompositionEnd={() => onCompose(false)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={entries.length === 0 ? classes.none : 'visually-hidden'}>
        {state === 'failed'
          ? t('failed')
          : state === 'settled'
            ? t('count', { count: entries.length })
            : t('state.loading')}
      </p>
      <div
        id={LIST_ID}
        role="listbox"
        className={classes.list}
        aria-label={t(isRecent ? 'recent' : 'results')}
      >
        {entries.map((entry, index) => (
          <FinderOption
            key={entry.key}
            id={optionId(index)}
            entry={entry}
            isActive={index === active}
            onPoint={() => point(index)}
            onChoose={(inNewTab) => choose(entry, inNewTab)}
          />
        ))}
      </div>
      <p className={classes.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
    </FinderDialog>
  )
}
