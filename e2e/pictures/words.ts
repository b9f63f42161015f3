import type { WebLanguage } from '@gavel/contract'

/** The words that people wrote who are in the pictures of a language. */
export interface Words {
  readonly students: readonly [string, string, string, string, string, string]
  readonly group: { readonly name: string; readonly brief: string; readonly description: string }
  readonly announcement: { readonly title: string; readonly content: string }
  readonly homework: readonly string[]
  readonly next: string
  readonly contest: { readonly title: string; readonly description: string }
  readonly questions: readonly string[]
}

export const WORDS: Readonly<Record<WebLanguage, Words>> = {
  'en-US': {
    students: ['ada', 'ben', 'chloe', 'daniel', 'emma', 'farid'],
    group: {
      name: 'Programming, class 9b',
      brief: 'Mondays and Thursdays, room 214',
      description: 'We solve four problems a week and discuss them on Thursday.',
    },
    announcement: { title: 'Test on Thursday', content: 'Prefix sums and searching. Bring a pen.' },
    homework: ['Week 3: prefix sums', 'Week 4: number theory'],
    next: 'Week 5: graphs',
    contest: { title: 'Spring contest', description: 'Four problems, five hours. No talking, please.' },
    questions: ['May the array be empty?', 'Is the last line always ended?'],
  },
  'zh-CN': {
    students: ['陈雨', '李明', '王芳', '赵磊', '孙悦', '周航'],
    group: {
      name: '高一（2）班 程序设计',
      brief: '每周一、周四，第三机房',
      description: '每周做四道题，周四一起讲评。',
    },
    announcement: { title: '周四小测', content: '内容：前缀和与搜索。请带笔。' },
    homework: ['第三周：前缀和', '第四周：数论'],
    next: '第五周：图论',
    contest: { title: '春季程序设计竞赛', description: '四道题，五小时。比赛期间请勿交谈。' },
    questions: ['数组可能为空吗？', '最后一行一定有换行符吗？'],
  },
}
