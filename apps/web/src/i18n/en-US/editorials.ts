import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/editorials.ts'

export default {
  editorial: 'Editorial',
  for_users: 'Log in to see hints and the editorial',
  log_in: 'Log in',
  in_contest:
    'Hints and editorials stay closed until the contest with this problem is over and its results are out',
  nothing: 'This problem has no hints and no editorial',
  gave_up: 'You gave up on this problem on {{at}}, which is recorded.',
  closed: {
    accepted: 'The editorial opens once you have solved the problem.',
    given_up: 'The editorial opens once you have solved the problem, or when you give up on it.',
    date: 'The editorial opens on {{at}}.',
  },
  give_up: {
    action: 'Give up and read it',
    title: 'Give up on this problem',
    text: 'Giving up is recorded once and cannot be undone; you can still submit and solve the problem. You see the record yourself. The setters only see how many users gave up, and how many of them solved the problem later.',
    confirm: 'Give up',
  },
  hints: {
    title: 'Hints',
    number: 'Hint {{number}} of {{count}}',
    note: 'Hints open one by one, and each is recorded once; the setters only see how many users opened it.',
    open: 'Open hint {{number}} of {{count}}',
    about:
      'Up to {{max}}, from vague to clear; readers open them one by one. Users are counted by the number of the hint.',
    nth: 'Hint {{number}}',
    taken:
      'Opened by {{count}} {{count:user|users}}, {{solved}} of whom solved the problem later (outside contests)',
    new: 'Nobody has opened it yet',
    add: 'Add hint',
    remove: 'Remove hint {{number}}',
  },
  page: {
    title: 'Editorial and hints',
    title_of: 'Editorial and hints of {{id}} “{{title}}”',
    about:
      'The editorial is apart from the code that others share. Readers for whom a text is missing in their language get the other one.',
    edit: 'Edit problem',
  },
  form: {
    shown: 'Show the editorial and the hints to readers',
    opens: 'Editorial opens',
    opens_hint:
      'While a contest with the problem runs or keeps its results, its contestants see neither editorial nor hints.',
    opens_at: 'Opens at',
    language: 'Language',
    gave_up:
      '{{count}} {{count:user|users}} gave up, {{solved}} of whom solved the problem later (outside contests)',
    save: 'Save',
    saved: 'Editorial saved',
  },
  rule: {
    accepted: 'After the reader has solved the problem',
    given_up: 'After the reader has solved it or given up',
    date: 'At a date',
    always: 'Always',
  },
  fault: { date: 'Enter when it opens', hint: 'Write this hint in at least one language, or remove it' },
} satisfies SameTexts<typeof zh>
