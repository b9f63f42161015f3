import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/tag-admin.ts'

export default {
  title: 'Tags',
  about:
    'No two tags of a bank have one name, whatever its case. Tags that mean the same can be merged; their problems follow.',
  read_only: 'Super administrators and problem administrators change tags; you can look at them.',
  create: 'New tag',
  none: 'No tag fits',
  none_hint: 'Try another keyword, or make a new tag.',
  search: 'Find a tag by name',
  saved: 'Saved',
  column: { name: 'Name', class: 'Class', problems: 'Problems', actions: 'Actions' },
  edit: {
    title: 'Edit tag',
    name: 'Name',
    name_hint: 'Shown where there is no name in the reader’s language',
    name_required: 'A name is required',
    chinese: 'Chinese name',
    english: 'English name',
    color: 'Colour',
    pick_color: 'Pick a colour',
    no_class: 'No class',
  },
  merge: {
    action: 'Merge the tag “{{name}}”',
    title: 'Merge tags',
    text: '{{count}} problems with the tag “{{name}}” get another tag instead, and “{{name}}” is deleted. This cannot be undone.',
    into: 'Merge into',
    choose: 'Choose a tag',
    confirm: 'Merge',
    done: 'Merged, {{count}} problems were changed',
  },
  delete: {
    action: 'Delete “{{name}}”',
    title: 'Delete tag',
    text: 'The tag {{name}} is taken off {{count}} problems. This cannot be undone.',
    confirm: 'Delete',
    done: 'Deleted',
  },
  classes: {
    title: 'Classes of tags',
    create: 'New class',
    edit: 'Edit class',
    none: 'There is no class yet; the problem list shows tags without groups.',
    facts: 'place {{rank}} · {{count}} tags',
    rank: 'Place',
    rank_hint: 'Smaller numbers come first',
    delete_title: 'Delete class',
    delete_text: 'The class “{{name}}” is deleted; its tags stay, without a class.',
  },
} satisfies SameTexts<typeof zh>
