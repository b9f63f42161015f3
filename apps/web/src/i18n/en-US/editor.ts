import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/editor.ts'

export default {
  pane: {
    title: 'Code editor',
    code: 'Code ({{language}})',
    tab_hint: 'Tab indents. Press Esc, then Tab to leave the editor.',
    output_only:
      'What you submit is the output itself. With several tests, put a line like “=== 2 ===” before the output of each.',
    tab_freed: 'Tab leaves the editor now',
    try_out: 'Online test',
    submit: 'Submit',
    submit_keys: 'Submit ({{keys}})',
  },
  tool: {
    language: 'Language',
    open: 'Open a local file',
    accepted: 'Load the last accepted code',
    reset: 'Reset code',
    settings: 'Editor settings',
    copy: 'Copy code',
    no_accepted: 'You have no accepted code for this problem yet',
  },
  confirm: {
    reset: 'The code in the editor will be replaced by the template. Reset it?',
    reset_yes: 'Reset',
    accepted: 'The code in the editor will be replaced by your last accepted code. Go on?',
    accepted_yes: 'Replace',
  },
  check: {
    code_empty: 'Code can not be empty',
    code_too_long: 'Code Length can not exceed 65535',
    file_too_large: 'The file is too large: code has at most {{limit}} characters',
    file_not_text: 'This file is not text',
    file_encoding: 'Read as {{encoding}}',
  },
  settings: {
    note: 'For all problems, kept in this browser.',
    theme: 'Colours',
    font_size: 'Font size',
    tab_size: 'Tab size',
    wraps_lines: 'Wrap long lines',
    completes_words: 'Offer words of the program while typing',
    done: 'Done',
  },
  theme: { solarized: 'Solarized', plain: 'Plain', night: 'Night' },
  search: {
    find: 'Find',
    replace: 'Replace',
    next: 'Next',
    previous: 'Previous',
    all: 'All',
    match_case: 'Match case',
    by_word: 'By word',
    regexp: 'Regexp',
    replace_all: 'Replace all',
    close: 'Close',
    current_match: 'Current match',
    on_line: 'On line',
    go_to_line: 'Go to line',
    go: 'Go',
    completions: 'Completions',
  },
  workplace: {
    bar: 'Width of statement and editor',
    login_first: 'Please login first. Your code stays on this page.',
  },
} satisfies SameTexts<typeof zh>
