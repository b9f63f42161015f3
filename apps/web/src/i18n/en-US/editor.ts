import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/editor.ts'

export default {
  pane: {
    title: 'Code editor',
    code: 'Code ({{language}})',
    tab_hint: 'Tab indents. Press Esc, then Tab to leave the editor.',
    output_only:
      'You submit the output itself. With several tests, put a line like “=== 2 ===” before the output of each.',
    tab_freed: 'Tab now leaves the editor',
    try_out: 'Online test',
    submit: 'Submit',
    submit_keys: 'Submit ({{keys}})',
  },
  remote: {
    open: '{{judge}} judges this problem. Your program goes there under an account of this site, and others may be able to read it there.',
    paused: 'An administrator has paused submissions to {{judge}}; what you submit now may fail.',
    silent: '{{judge}} does not respond at present; what you submit now has to wait, and may fail.',
    by_hand:
      '{{judge}} takes solutions from people only: this site keeps your program, you submit it there, and the verdict comes back here. Link your handle in the settings first.',
    hidden:
      'Another site judges this problem; the contest tells which one when it is over. Your program goes there, and others may be able to read it there. If it takes solutions from people only, the steps are shown after you submit.',
    hidden_paused:
      'Another site judges this problem, and an administrator has paused submissions there; what you submit now may fail.',
    hidden_silent:
      'Another site judges this problem, and it does not respond at present; what you submit now has to wait, and may fail.',
    hand_in: 'Hand in by yourself',
  },
  tool: {
    language: 'Language',
    open: 'Open a local file',
    accepted: 'Load last accepted code',
    reset: 'Reset code',
    settings: 'Editor settings',
    commands: 'Commands and keys',
    copy: 'Copy code',
    no_accepted: 'You have no accepted code for this problem yet',
  },
  confirm: {
    reset: 'The code in the editor will be replaced by the template. Reset it?',
    reset_yes: 'Reset',
    accepted: 'The code in the editor will be replaced by your last accepted code. Continue?',
    accepted_yes: 'Replace',
  },
  unsent: {
    offline:
      'You are offline. Your code is saved here but has not been submitted. You will be asked when the connection is back.',
    online: 'You are back online. Your code has not been submitted yet. Submit it now?',
    hand_in: 'Submit now',
    dismiss: 'Not now',
  },
  elsewhere: {
    text: 'Another tab has changed the code for this problem. Changes here are not saved until you choose.',
    take: 'Use the other tab’s code',
    overwrite: 'Keep this code',
  },
  check: {
    code_empty: 'The code cannot be empty',
    code_too_long: 'The code cannot be longer than 65535 characters',
    file_too_large: 'The file is too large: code can have at most {{limit}} characters',
    file_not_text: 'This is not a text file',
    file_encoding: 'Read as {{encoding}}',
  },
  settings: {
    note: 'For all problems, saved in this browser.',
    theme: 'Colours',
    font_size: 'Font size',
    tab_size: 'Tab size',
    wraps_lines: 'Wrap long lines',
    completes_words: 'Suggest words while typing',
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
    by_word: 'Whole word',
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
    bar: 'Resize statement and editor',
    offline: 'Offline – as of {{time}}',
    login_first: 'Please log in first. Your code stays on this page.',
  },
} satisfies SameTexts<typeof zh>
