import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/problem-admin.ts'

export default {
  title: 'Problems',
  create: 'New problem',
  none: 'No problem fits',
  none_hint: 'Try another keyword or wider filters.',
  search: 'Id, title or author',
  saved: 'Saved',
  auth_of: 'Who may see “{{title}}”',
  filter: {
    auth: 'Visibility',
    any_auth: 'Any visibility',
    mode: 'Judging mode',
    any_mode: 'Any judging mode',
    bank: 'Bank',
    any_bank: 'Every bank',
    own_bank: 'Own bank',
  },
  auth: { public: 'Public', private: 'Private', contest: 'Contest' },
  type: { acm: 'ACM', oi: 'OI' },
  mode: {
    default: 'Default',
    spj: 'Special judge',
    interactive: 'Interactive',
    communication: 'Communication',
    multi_pass: 'Multi-pass',
    output_only: 'Output only',
    grader: 'Function',
  },
  column: {
    id: 'Id',
    title: 'Title',
    mode: 'Kind',
    author: 'Author',
    modified: 'Changed',
    auth: 'Visibility',
    actions: 'Actions',
  },
  action: {
    data: 'Versions of the test data of “{{title}}”',
    check: 'Check “{{title}}”',
    download: 'Download the test data of “{{title}}”',
    rejudge: 'Rejudge “{{title}}”',
    delete: 'Delete “{{title}}”',
  },
  delete: {
    title: 'Delete problem',
    text: '{{id}} “{{title}}” is deleted with all its submissions, statements and test data. This cannot be undone.',
    confirm: 'Delete',
    done: 'Deleted',
  },
} satisfies SameTexts<typeof zh>
