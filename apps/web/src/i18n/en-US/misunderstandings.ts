import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/misunderstandings.ts'

export default {
  title: 'Misunderstandings',
  about:
    'Everybody’s newest wrong program, grouped by the tests that it fails. People who solved the problem are in no group.',
  problem: 'Problem',
  figures: 'Of {{members}}, {{solved}} solved it and {{tried}} tried',
  no_problems: 'There are no problems yet',
  none: 'Nobody is stuck at this problem',
  none_hint: 'Programs that fail appear here as soon as they are judged.',
  cases_closed:
    'Which tests fail is shown to those who may see the test data, so programs are grouped by their verdicts here.',
  groups: 'Groups',
  group: 'Group {{number}}: {{count}} of {{members}}',
  of: '{{count}} of {{members}}',
  fails: {
    exactly: 'failing exactly',
    first: 'failing first at (later tests did not run)',
    compile: 'with programs that do not compile',
    unknown: 'failing at tests that are not known',
    closed: 'with this verdict',
  },
  case: 'Test {{seq}}',
  sample: 'sample {{number}}',
  subtask: 'subtask {{number}}',
  empty_line: '(empty line)',
  more_cases: 'and {{count}} more {{count:test|tests}}',
  people: 'People of the group, and their submissions',
  more_people: 'and {{count}} more',
  submission: 'Submission {{id}} of {{username}}',
  programs: {
    show: 'Look at programs',
    hide: 'Hide programs',
    title: 'Programs of group {{number}}',
    previous: 'Previous program',
    next: 'Next program',
    position: '{{first}}–{{last}} of {{count}}',
    one: '{{first}} of {{count}}',
    code: 'Program of {{username}}',
    copy: 'Copy the program',
    closed: 'You may not read this program.',
    loading: 'Reading the program…',
  },
  hint: {
    open: 'Send a hint',
    open_for: 'Send a hint to group {{number}}',
    title: 'One hint to {{count}} {{count:person|people}}',
    goes_to: 'It goes to {{names}}.',
    goes_to_more: 'It goes to {{count}} people: {{names}} and others.',
    about:
      'Everybody gets it as a system message and does not see who else did. People who solved the problem by then, or fail in another way, get none.',
    text: 'Hint (Markdown)',
    send: 'Send',
    sent: 'Sent to {{count}} {{count:person|people}}',
    separator: ', ',
  },
} satisfies SameTexts<typeof zh>
