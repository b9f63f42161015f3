import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/agenda.ts'

export default {
  first_steps: {
    title: 'First steps',
    solved: '{{solved}} of {{count}} solved',
    next: 'Next',
  },
  homework: 'Homework',
  late: 'Overdue',
  due: 'Due {{when}}',
  was_due: 'Was due {{when}}',
  solved: '{{solved}} of {{needed}} solved',
  contests: 'My contests',
  starts: 'Starts {{when}}',
  ends: 'Ends {{when}}',
  unfinished: 'Unfinished problems',
  all_unfinished: 'All unfinished',
  running: 'Running',
  scheduled: 'Scheduled',
} satisfies SameTexts<typeof zh>
