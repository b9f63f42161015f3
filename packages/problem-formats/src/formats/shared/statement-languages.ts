/** Polygon's English names; all other codes already are tags. */
const TAGS: Readonly<Record<string, string>> = {
  english: 'en',
  russian: 'ru',
  chinese: 'zh-CN',
  japanese: 'ja',
  korean: 'ko',
  hungarian: 'hu',
  romanian: 'ro',
  persian: 'fa',
  farsi: 'fa',
  belarusian: 'be',
  ukrainian: 'uk',
  vietnamese: 'vi',
  indonesian: 'id',
  kazakh: 'kk',
  uzbek: 'uz',
  azerbaijani: 'az',
  armenian: 'hy',
  georgian: 'ka',
  mongolian: 'mn',
  spanish: 'es',
  portuguese: 'pt',
  french: 'fr',
  german: 'de',
  polish: 'pl',
  italian: 'it',
  turkish: 'tr',
  arabic: 'ar',
}

export function tagOfWord(word: string): string {
  const folded = word.toLowerCase()
  return TAGS[folded] ?? `x-${folded.replace(/[^a-z0-9]/g, '').slice(0, 8) || 'other'}`
}

/** The site's own tag where a code means one, otherwise the code in its usual form. */
export function tagOfCode(code: string): string {
  const folded = code.replaceAll('_', '-').toLowerCase()
  if (folded === 'zh' || folded === 'zh-cn' || folded === 'zh-hans' || folded === 'cn') return 'zh-CN'
  const [language = '', ...rest] = folded.split('-')
  return [language, ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-')
}

/** Headings for sections that the site has no field for. */
const HEADINGS = {
  interaction: { zh: '交互', ru: 'Протокол взаимодействия', en: 'Interaction' },
  sampleInteraction: { zh: '交互样例', ru: 'Пример взаимодействия', en: 'Sample Interaction' },
  scoring: { zh: '评分', ru: 'Система оценки', en: 'Scoring' },
  download: { zh: '附件', ru: 'Файлы', en: 'Files' },
} as const

export function headingIn(tag: string, section: keyof typeof HEADINGS): string {
  const language = tag.split('-')[0] ?? ''
  const texts = HEADINGS[section]
  return language === 'zh' || language === 'ru' ? texts[language] : texts.en
}
