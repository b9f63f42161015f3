import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const FOREVER = 'for(;;)pause();'
const SAY = 'puts("1");fflush(stdout);'
const HEAR = 'if(!fgets(line,99,stdin))return 0;'
const FLOOD = 'static char b[1<<16];for(;;)if(write(1,b,sizeof b)<0)return 1;'
const ACCEPT = 'fprintf(stderr,"well");return 0;'
const REJECT = 'fprintf(stderr,"badly");return 1;'

interface Row {
  readonly name: string
  readonly solution: string
  readonly interactor: string
  readonly verdict: string
}

const rows: Row[] = [
  { name: 'the solution never reads', solution: FOREVER, interactor: FLOOD, verdict: 'TLE' },
  { name: 'the solution never writes', solution: FOREVER, interactor: `${HEAR}${ACCEPT}`, verdict: 'TLE' },
  {
    name: 'both wait for the other’s first line',
    solution: HEAR,
    interactor: `${HEAR}${ACCEPT}`,
    verdict: 'TLE',
  },
  { name: 'both write and neither reads', solution: FLOOD, interactor: FLOOD, verdict: 'TLE' },
  {
    name: 'the solution forgets to flush',
    solution: `puts("1");${HEAR}`,
    interactor: `${HEAR}${ACCEPT}`,
    verdict: 'TLE',
  },
  {
    name: 'the solution leaves early',
    solution: 'return 0;',
    interactor: `if(!fgets(line,99,stdin)){${REJECT}}${ACCEPT}`,
    verdict: 'WA',
  },
  {
    name: 'the solution leaves early and the interactor goes on writing',
    solution: 'return 0;',
    interactor: `signal(SIGPIPE,SIG_IGN);for(;;){${SAY}if(ferror(stdout)){${REJECT}}}`,
    verdict: 'WA',
  },
  {
    name: 'the solution asks without end and gets replies without end',
    solution: `for(;;){${SAY}${HEAR}}`,
    interactor: `for(;;){${HEAR}${SAY}}`,
    verdict: 'TLE',
  },
  {
    name: 'the solution asks without end and gets no reply',
    solution: `for(;;){${SAY}}`,
    interactor: 'static char b[1<<16];while(read(0,b,sizeof b)>0);return 1;',
    verdict: 'TLE',
  },
  {
    name: 'the solution writes 100 MB',
    solution: `static char b[1<<20];for(int i=0;i<100;i++)for(int n=0;n<1<<20;){int k=write(1,b,(1<<20)-n);if(k<0)return 1;n+=k;}return 0;`,
    interactor: `static char b[1<<16];while(read(0,b,sizeof b)>0);${ACCEPT}`,
    verdict: 'RE',
  },
  {
    name: 'the solution writes 100 MB to an interactor that never reads',
    solution: FLOOD,
    interactor: FOREVER,
    verdict: 'TLE',
  },
  {
    name: 'the solution crashes after the right answer',
    solution: `${SAY}${HEAR}abort();`,
    interactor: `${HEAR}${SAY}${ACCEPT}`,
    verdict: 'RE',
  },
  {
    name: 'the solution never ends after the right answer',
    solution: `${SAY}${HEAR}${FOREVER}`,
    interactor: `${HEAR}${SAY}${ACCEPT}`,
    verdict: 'TLE',
  },
  {
    name: 'the interactor accepts at once',
    solution: `${SAY}${HEAR}return 0;`,
    interactor: ACCEPT,
    verdict: 'AC',
  },
  {
    name: 'the interactor rejects at once and the solution never ends',
    solution: FOREVER,
    interactor: REJECT,
    verdict: 'TLE',
  },
  {
    name: 'the interactor rejects at once and the solution crashes because of it',
    solution: `${SAY}${HEAR}return 0;`,
    interactor: REJECT,
    verdict: 'WA',
  },
  {
    name: 'the interactor never ends after the solution has',
    solution: `${SAY}return 0;`,
    interactor: `${HEAR}${FOREVER}`,
    verdict: 'SE',
  },
  {
    name: 'the interactor crashes in the middle',
    solution: `${SAY}${HEAR}return 0;`,
    interactor: `${HEAR}abort();`,
    verdict: 'SE',
  },
  {
    name: 'the solution closes both ends and stays',
    solution: `close(0);close(1);${FOREVER}`,
    interactor: `if(!fgets(line,99,stdin)){${REJECT}}${ACCEPT}`,
    verdict: 'TLE',
  },
  {
    name: 'the solution stops itself',
    solution: `${SAY}raise(SIGSTOP);return 0;`,
    interactor: `${HEAR}${SAY}if(!fgets(line,99,stdin)){${REJECT}}${ACCEPT}`,
    verdict: 'TLE',
  },
]

/** Host numbers of the slot launcher's descendants. */
function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

test.each(rows)('$name: $verdict', async ({ solution, interactor, verdict }) => {
  const mode = {
    kind: 'interactive' as const,
    interactor: judgeProgram(`char line[99];int main(){${interactor}}`),
  }
  const report = await bench.judge(
    c(`char line[99];int main(){${solution}}`, { mode, limits: { timeMs: 300 } }),
  )
  expect(report).toMatchObject({ verdict, retryElsewhere: false })
  // The launchers stay, their boxes are gone with everything in them.
  expect(childrenOf(process.pid).flatMap(childrenOf)).toEqual([])
})
