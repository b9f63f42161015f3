import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/home-settings.ts'

export default {
  title: 'Home page',
  saved: 'Saved',
  link: 'Link (optional)',
  slides: {
    title: 'Carousel',
    about:
      'Pictures that the home page shows in turn: at most {{max}}, up to 8 MB each. The description is for readers who cannot see the picture; include any text in it.',
    size: 'Recommended: {{width}} × {{height}} pixels (14 : 5) for all pictures. Pictures are not cropped: the carousel takes the shape of the tallest one, up to 440 pixels high on desktops and 200 on phones, and others get margins.',
    none: 'The carousel is empty',
    none_hint: 'Without pictures the home page has no carousel.',
    add: 'Add a picture',
    added: 'Picture added',
    picture: 'Picture {{index}}',
    alt_chinese: 'Description (Chinese)',
    alt_english: 'Description (English)',
    up: 'Forward',
    up_of: 'Move picture {{index}} forward',
    down: 'Back',
    down_of: 'Move picture {{index}} back',
    remove: 'Remove',
    remove_of: 'Remove picture {{index}}',
    remove_text: 'The picture will be permanently removed from the home page and the server.',
    removed: 'Picture removed',
  },
  countdowns: {
    title: 'Countdowns',
    about:
      'The home page shows up to two countdowns and hides them when they end. Times are in your own time zone.',
    place: 'Countdown {{place}}',
    chinese: 'Title (Chinese)',
    english: 'Title (English)',
    time: 'Time',
    clear: 'Clear',
    clear_of: 'Clear {{name}}',
  },
} satisfies SameTexts<typeof zh>
