import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/next-problems.ts'

export default {
  fits: 'A next problem that fits you',
  similar: 'Problems with similar tags',
  reason: {
    by_number: 'Difficulty {{difficulty}}: you solve about {{tenths}} in 10 such problems',
    by_word:
      'Too few people tried it for a number; going by its setters, you solve about {{tenths}} in 10 such problems',
  },
  practice: {
    title: 'Practice',
    rating: 'Practice rating',
    from: 'On the scale of difficulties, from {{tried}} public problems that you tried outside contests, {{solved}} of them solved without giving up. Only you see it.',
    too_few:
      'Your practice rating is shown here once you have tried 5 public problems; so far you tried {{count}}.',
    next: 'What to try next',
  },
  vote: {
    title: 'How hard was this problem for you?',
    choice_1: 'Very easy',
    choice_2: 'Easy',
    choice_3: 'Just right',
    choice_4: 'Hard',
    choice_5: 'Very hard',
    thanks: 'Recorded. It counts in the difficulty of the problem.',
    take_back: 'Take back',
  },
} satisfies SameTexts<typeof zh>
