import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Asked } from '../asked.ts'
import type { Formatting } from '../format/use-formatting.ts'
import type { Command } from './command.ts'

/** Deeds of the editor's pane; null for what cannot be done now. */
export interface Acts {
  readonly onSubmit: (() => void) | null
  readonly onTrying: (() => void) | null
  readonly formatting: Formatting
  /** A user has accepted programs and snippets; a visitor has neither. */
  readonly isUser: boolean
  readonly onAsk: (asked: Asked) => void
}

const focusEditor = () =>
  document.querySelector<HTMLElement>('[data-editor-theme] :is(.cm-content, textarea)')?.focus()

export function useCommands({ onSubmit, onTrying, formatting, isUser, onAsk }: Acts): readonly Command[] {
  const { t } = useTranslation('editor')
  const { t: tools } = useTranslation('editor-tools')
  const act = (name: string, run: (() => void) | null): Command => ({
    name,
    run: () => run?.(),
    isDisabled: run === null,
  })
  return [
    { ...act(t('pane.submit'), onSubmit), keys: 'Mod Enter' },
    act(t('pane.try_out'), onTrying),
    // A language without a tool does not have the command; while it is not known, it is there and waits.
    ...(formatting.isOffered === false
      ? []
      : [
          {
            ...act(tools('format.command'), formatting.isOffered === true ? formatting.format : null),
            keys: 'Shift Alt F',
          },
        ]),
    act(tools('commands.write'), focusEditor),
    act(t('tool.settings'), () => onAsk('settings')),
    act(tools('snippets.title'), isUser ? () => onAsk('snippets') : null),
    act(t('tool.accepted'), isUser ? () => onAsk('accepted') : null),
    act(t('tool.reset'), () => onAsk('reset')),
  ]
}
