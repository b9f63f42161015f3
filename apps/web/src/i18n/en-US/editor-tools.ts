import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/editor-tools.ts'

export default {
  commands: {
    title: 'Commands and keys',
    search: 'Find a command',
    none: 'There is no such command',
    write: 'Back to the code',
  },
  format: {
    command: 'Format the code',
    running: 'Formatting…',
    done: 'The code is formatted',
    unchanged: 'The code is formatted already',
    changed: 'The code was changed meanwhile, so it was not formatted',
    not_offered: 'No judge host can format {{language}} at the moment',
    unsendable: 'The code contains characters that no program may have (NUL, or half of a character)',
    not_loaded: 'The formatter could not be loaded; please try again',
  },
  keys: {
    title: 'Keys in the editor',
    column: 'Keys',
    does: 'What they do',
    submit: 'Submit',
    complete: 'Complete a word',
    find: 'Find and replace',
    comment: 'Comment or uncomment lines',
    indent: 'Indent more or less',
    move: 'Move a line up or down',
    next_same: 'Also select the next same word',
    next_error: 'Next or previous compile error',
    undo: 'Undo',
    leave: 'Leave the editor',
    list: 'Open this list',
  },
  snippets: {
    title: 'My snippets',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: people write it so in a snippet
    note: 'Type the word of a snippet in the editor and press Tab: its text takes the place of the word. ${name} is a place to fill in, and Tab goes to the next one. Snippets are kept with your account.',
    trigger: 'Word',
    body: 'Text',
    one: 'Snippet {{number}}',
    add: 'New snippet',
    remove: 'Delete snippet',
    save: 'Save',
    wrong: 'Each snippet needs a text, and a word of letters, digits or underscores',
  },
  symbols: { title: 'Symbols', tab: 'Indent', left: 'Cursor left', right: 'Cursor right' },
  stopwatch: {
    title: 'Stopwatch',
    start: 'Start the stopwatch',
    stop: 'Stop the stopwatch',
    reset: 'Set to zero',
  },
  settings: {
    keys: 'Keys',
    stopwatch: 'Show a stopwatch',
    notify: 'Notify me of a verdict while another tab is open',
    notify_denied: 'Your browser does not allow notifications of this site',
  },
  key_mode: { usual: 'Usual', vim: 'Vim', emacs: 'Emacs' },
} satisfies SameTexts<typeof zh>
