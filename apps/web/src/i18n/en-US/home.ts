import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/home.ts'

export default {
  title: 'Home',
  about:
    '{{name}}: an online judge to practise programming. Read problems, write programs in many languages, and get verdicts within seconds.',
  welcome: {
    steps_title: 'How to begin',
    pick: 'Pick a problem and read its statement and samples.',
    write: 'Write your program in the editor beside it, in the language you like.',
    submit: 'Submit: the verdict appears within seconds, test by test.',
    browse: 'Browse problems',
    register: 'Register',
    dismiss: 'Do not show again',
  },
  carousel: {
    label: 'Pictures',
    role: 'carousel',
    slide_role: 'slide',
    position: '{{index}} of {{count}}',
    show: 'Show picture {{index}}',
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Stop turning',
    play: 'Turn by itself',
  },
  countdown: {
    label: 'Countdowns',
    until: 'Until {{time}}',
  },
  announcements: {
    title: 'Announcements',
    refreshed: 'The announcements are up to date',
    back: 'Back',
    none: 'No announcements',
    past_end: 'No announcements on this page',
  },
  contests: {
    title: 'Recent contests',
    running: 'Running',
    scheduled: 'Scheduled',
    lasts: 'Lasts {{duration}}',
  },
  rank: {
    title: 'Most solved within seven days',
    all: 'All ranks',
    solved: '{{count}} solved',
  },
  remote: {
    title: 'Remote judges',
  },
  recent: {
    title: 'Newest problems',
    all: 'View all',
    empty: 'There is no public problem yet',
    empty_hint: 'Problems appear here once an administrator has published them.',
    added: 'Added',
  },
  week: {
    title: 'Submissions of the last seven days',
    submissions: 'Submissions',
    accepted: 'Accepted',
    day: 'Day',
    summary: '{{accepted}} of {{total}} accepted',
  },
  judge: {
    title: 'The judge',
    idle: 'Idle: a submission is judged at once',
    busy: 'Judging',
    queued: 'Submissions are waiting in the queue',
    down: 'No judge host is ready; submissions wait in the queue',
    waiting: 'Waiting',
    running: 'Running',
    today: 'Judged today',
    hosts: 'Hosts',
    slots: 'Parallel slots',
    languages: 'Languages',
  },
} satisfies SameTexts<typeof zh>
