import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/counterexamples.ts'

export default {
  title: 'Counterexample',
  search: 'Find a counterexample',
  search_again: 'Try other inputs',
  running: 'Making inputs and running your program …',
  after_tries:
    'A counterexample can be searched after {{count}} more failed {{count:submission|submissions}}.',
  after_date: 'Counterexamples can be searched from {{date}} on.',
  result: {
    open: 'The problem’s generator looks for a small input on which this program fails. No test of the judge is used.',
    running: 'Making inputs and running your program …',
    found: 'After {{count}} {{count:input|inputs}}, one on which this program fails:',
    passed: 'This program passed all {{count}} {{count:input|inputs}} that were tried.',
    failed: 'The search failed because of the problem’s own programs. The setters can see why.',
  },
  verdict: {
    AC: 'Accepted.',
    PAC: 'Partly right.',
    PE: 'The output is in the wrong form.',
    WA: 'The output is wrong.',
    TLE: 'The program takes too long.',
    MLE: 'The program needs too much memory.',
    RE: 'The program crashes.',
    CE: 'The program does not compile.',
    SE: 'The judge failed.',
    SF: 'The program was not judged.',
  },
} satisfies SameTexts<typeof zh>
