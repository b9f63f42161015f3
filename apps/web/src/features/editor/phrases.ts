import type { Translate } from '../../i18n/texts.ts'

/** Texts of the editor's own parts, by the English originals that it asks for. */
export function editorPhrases(t: Translate<'editor'>): Readonly<Record<string, string>> {
  return {
    Find: t('search.find'),
    Replace: t('search.replace'),
    next: t('search.next'),
    previous: t('search.previous'),
    all: t('search.all'),
    'match case': t('search.match_case'),
    'by word': t('search.by_word'),
    regexp: t('search.regexp'),
    replace: t('search.replace'),
    'replace all': t('search.replace_all'),
    close: t('search.close'),
    'current match': t('search.current_match'),
    'on line': t('search.on_line'),
    'Go to line': t('search.go_to_line'),
    go: t('search.go'),
    Completions: t('search.completions'),
  }
}
