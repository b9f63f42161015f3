import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/home-settings.ts'

export default {
  title: 'Home page',
  saved: 'Saved',
  link: 'Link (optional)',
  slides: {
    title: 'Carousel',
    about:
      'Pictures that the home page shows in turn, at most {{max}}, each of at most 8 MB. The description is for readers who do not see the picture; repeat there what is written in it.',
    size: 'Best: {{width}} × {{height}} pixels (14 : 5), all pictures alike. None is cut: the carousel takes the shape of the highest one, up to 440 pixels high on a desktop and 200 on a phone, and others have a margin.',
    none: 'The carousel is empty',
    none_hint: 'Without pictures the home page has no carousel.',
    add: 'Add a picture',
    added: 'The picture is added',
    picture: 'Picture {{index}}',
    alt_chinese: 'Description (Chinese)',
    alt_english: 'Description (English)',
    up: 'Forward',
    up_of: 'Move picture {{index}} forward',
    down: 'Back',
    down_of: 'Move picture {{index}} back',
    remove: 'Remove',
    remove_of: 'Remove picture {{index}}',
    remove_text: 'The picture goes from the home page and from the server for good.',
    removed: 'The picture is removed',
  },
  countdowns: {
    title: 'Countdowns',
    about:
      'The home page shows up to two countdowns and hides them when their time has come. Times are in your own time zone.',
    place: 'Countdown {{place}}',
    chinese: 'Title (Chinese)',
    english: 'Title (English)',
    time: 'Time',
    clear: 'Clear',
    clear_of: 'Clear {{name}}',
  },
} satisfies SameTexts<typeof zh>
