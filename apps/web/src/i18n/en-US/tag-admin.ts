import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/tag-admin.ts'

export default {
  title: 'Tags',
  about:
    'Tag names are unique within a bank, ignoring case. Tags that mean the same can be merged, including their problems.',
  read_only: 'Only super administrators and problem administrators can change tags.',
  create: 'New tag',
  none: 'No matching tags',
  none_hint: 'Try another keyword, or create a new tag.',
  search: 'Find a tag by name',
  saved: 'Saved',
  column: { name: 'Name', class: 'Class', problems: 'Problems', actions: 'Actions' },
  edit: {
    title: 'Edit tag',
    name: 'Name',
    name_hint: 'Shown if there is no name in the reader’s language',
    name_required: 'A name is required',
    chinese: 'Chinese name',
    english: 'English name',
    color: 'Colour',
    pick_color: 'Pick a colour',
    no_class: 'No class',
  },
  merge: {
    action: 'Merge tag “{{name}}”',
    title: 'Merge tags',
    text: '{{count}} {{count:problem|problems}} with the tag “{{name}}” will get another tag instead, and “{{name}}” will be deleted. This cannot be undone.',
    into: 'Merge into',
    choose: 'Choose a tag',
    confirm: 'Merge',
    done: 'Merged; {{count}} {{count:problem|problems}} changed',
  },
  delete: {
    action: 'Delete “{{name}}”',
    title: 'Delete tag',
    text: 'The tag {{name}} will be removed from {{count}} {{count:problem|problems}}. This cannot be undone.',
    confirm: 'Delete',
    done: 'Deleted',
  },
  classes: {
    title: 'Tag classes',
    create: 'New class',
    edit: 'Edit class',
    none: 'No classes yet; the problem list shows tags without grouping.',
    facts: 'order {{rank}} · {{count}} {{count:tag|tags}}',
    rank: 'Order',
    rank_hint: 'Smaller numbers come first',
    delete_title: 'Delete class',
    delete_text: 'The class “{{name}}” will be deleted; its tags remain without a class.',
  },
} satisfies SameTexts<typeof zh>
