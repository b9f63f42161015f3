const nextProblems = {
  fits: '适合您的下一题',
  similar: '标签相近的题目',
  reason: {
    by_number: '难度 {{difficulty}}：这样的题您大约 10 道能解出 {{tenths}} 道',
    by_word: '试过的人太少，还没有数字；按出题人的说法，这样的题您大约 10 道能解出 {{tenths}} 道',
  },
  practice: {
    title: '练习',
    rating: '练习水平',
    from: '与题目难度同一标尺，由您在比赛之外试过的 {{tried}} 道公开题目得出，其中 {{solved}} 道未放弃而解出。只有您自己看得到。',
    too_few: '试过 5 道公开题目之后，这里会显示您的练习水平；目前试过 {{count}} 道。',
    next: '接下来可以做',
  },
  vote: {
    title: '这道题对您来说有多难？',
    choice_1: '非常容易',
    choice_2: '容易',
    choice_3: '正好',
    choice_4: '难',
    choice_5: '非常难',
    thanks: '已记录，会计入题目难度。',
    take_back: '收回',
  },
} as const

export default nextProblems

declare module '../texts.ts' {
  interface FeatureTexts {
    'next-problems': typeof nextProblems
  }
}
