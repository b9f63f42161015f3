import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { EDITOR_THEMES, type EditorSettings, FONT_SIZES_PX, KEY_MODES, TAB_SIZES } from './editor-settings.ts'
import classes from './SettingsDialog.module.css'

interface Props {
  readonly settings: EditorSettings
  readonly onChange: (change: Partial<EditorSettings>) => void
  /** Opens the reader's snippets; null for a visitor, who has none. */
  readonly onSnippets: (() => void) | null
  readonly onClose: () => void
}

/** The editor's appearance, for all problems. Changes are visible at once behind the dialog. */
export default function SettingsDialog({ settings, onChange, onSnippets, onClose }: Props) {
  const { t } = useTranslation('editor')
  const { t: tools } = useTranslation('editor-tools')
  return (
    <Dialog
      title={t('tool.settings')}
      onClose={onClose}
      widthPx={420}
      actions={<Button onClick={onClose}>{t('settings.done')}</Button>}
    >
      <p className={classes.note}>{t('settings.note')}</p>
      <Choices settings={settings} onChange={onChange} />
      <SwitchSetting
        label={t('settings.wraps_lines')}
        isOn={settings.wrapsLines}
        onChange={(wrapsLines) => onChange({ wrapsLines })}
      />
      <SwitchSetting
        label={t('settings.completes_words')}
        isOn={settings.completesWords}
        onChange={(completesWords) => onChange({ completesWords })}
      />
      <SwitchSetting
        label={tools('settings.stopwatch')}
        isOn={settings.showsStopwatch}
        onChange={(showsStopwatch) => onChange({ showsStopwatch })}
      />
      {onSnippets !== null && (
        <div className={classes.setting}>
          <Button variant="default" onClick={onSnippets}>
            {tools('snippets.title')}
          </Button>
        </div>
      )}
      {'Notification' in globalThis && <NoticeSetting settings={settings} onChange={onChange} />}
    </Dialog>
  )
}

type SettingProps = Pick<Props, 'settings' | 'onChange'>

/** The settings with more than two values. */
function Choices({ settings, onChange }: SettingProps) {
  const { t } = useTranslation('editor')
  const { t: tools } = useTranslation('editor-tools')
  return (
    <>
      <Setting name={t('settings.theme')}>
        <Segmented
          label={t('settings.theme')}
          value={settings.theme}
          options={EDITOR_THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
          onChange={(theme) => onChange({ theme })}
        />
      </Setting>
      <Setting name={tools('settings.keys')}>
        <Segmented
          label={tools('settings.keys')}
          value={settings.keyMode}
          options={KEY_MODES.map((mode) => ({ value: mode, label: tools(`key_mode.${mode}`) }))}
          onChange={(keyMode) => onChange({ keyMode })}
        />
      </Setting>
      <Setting name={t('settings.font_size')}>
        <NumberChoice
          label={t('settings.font_size')}
          value={settings.fontSize}
          options={FONT_SIZES_PX}
          unit=" px"
          onChange={(fontSize) => onChange({ fontSize })}
        />
      </Setting>
      <Setting name={t('settings.tab_size')}>
        <NumberChoice
          label={t('settings.tab_size')}
          value={settings.tabSize}
          options={TAB_SIZES}
          unit=""
          onChange={(tabSize) => onChange({ tabSize })}
        />
      </Setting>
    </>
  )
}

/** News of verdicts outside the page, which the browser has to allow. */
function NoticeSetting({ settings, onChange }: SettingProps) {
  const { t } = useTranslation('editor-tools')

  async function change(isOn: boolean) {
    // The browser asks its reader, once.
    if (isOn && (await Notification.requestPermission()) !== 'granted')
      return toast.warning(t('settings.notify_denied'))
    onChange({ notifiesVerdicts: isOn })
  }

  return (
    <SwitchSetting
      label={t('settings.notify')}
      isOn={settings.notifiesVerdicts}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

function SwitchSetting(props: Pick<ComponentProps<typeof Switch>, 'label' | 'isOn' | 'onChange'>) {
  return (
    <div className={classes.setting}>
      <Switch {...props} />
    </div>
  )
}

function Setting({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.setting}>
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  )
}

interface NumberChoiceProps {
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly unit: string
  readonly onChange: (value: number) => void
}

function NumberChoice({ label, value, options, unit, onChange }: NumberChoiceProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {[...new Set([...options, value])]
        .sort((a, b) => a - b)
        .map((option) => (
          <option key={option} value={option}>
            {option}
            {unit}
          </option>
        ))}
    </select>
  )
}
