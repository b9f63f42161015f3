import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/handbook.ts'

export default {
  title: 'Handbook',
  about:
    'How to do each thing on this site, by role: solve problems, run a class, hold contests, write problems, run the site.',
  chapters: 'Chapters',
  on_page: 'On this page',
  search: 'Search the handbook',
  do_search: 'Search',
  result_title: '“{{words}}” in the handbook',
  found: '{{count}} {{count:place|places}} found',
  meant: 'There is no “{{words}}”; these are places with: {{meant}}',
  none: 'The handbook has nothing about that',
  none_hint: 'Try other words, or choose a chapter.',
  results: 'Back to what was found',
  link_to: 'Link to “{{title}}”',
  copy: 'Copy the commands',
  languages: 'Languages and verdicts',
  english_only: 'This document is in English.',
  kept: 'This browser has kept the handbook: it opens without a network, too.',
} satisfies SameTexts<typeof zh>
