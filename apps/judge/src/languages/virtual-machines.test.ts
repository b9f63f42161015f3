import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../test/bench.ts'
import { java } from '../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const MEMORY_MIB = 512
const limits = { timeMs: 10_000, memoryMib: MEMORY_MIB, stackMib: 64 }
const cases = [{ answer: '3\n' }]

const pieces = (count: number, mib: number) =>
  `byte[][] kept=new byte[${count}][];for(int i=0;i<${count};i++)kept[i]=new byte[${mib}<<20];System.out.println(3);`

/** Keeps this much all the time, and allocates and drops as much again. */
const replaced = (mib: number) =>
  `byte[][] kept=new byte[${mib}][];for(int i=0;i<4*${mib};i++)kept[i*7919%${mib}]=new byte[1<<20];System.out.println(3);`

const startedThreads = (count: number) =>
  `for(int i=0;i<${count};i++){Thread t=new Thread(()->{try{Thread.sleep(5000);}catch(Exception e){}});t.setDaemon(true);t.start();}System.out.println(3);`

describe('the heap of Java holds the whole memory limit', { timeout: 120_000 }, () => {
  test.each([
    ['one array of 400 MB', 'int[] kept=new int[100_000_000];kept[7]=3;System.out.println(kept[7]);', 380],
    ['pieces of 40 MB', pieces(12, 40), 480],
    ['pieces of 1 MB', pieces(500, 1), 500],
    ['pieces of 1 MB that are replaced', replaced(450), 450],
  ])('%s', async (_, statements, leastMib) => {
    const { cases: reports } = await bench.judge({ ...java(statements), limits, cases })
    expect(reports[0]).toMatchObject({ verdict: 'AC' })
    expect(reports[0]?.memoryKib).toBeGreaterThanOrEqual(leastMib * 1024)
  })

  test.each([
    ['one array', 'int[] kept=new int[140_000_000];kept[7]=3;System.out.println(kept[7]);'],
    ['pieces of 40 MB', pieces(15, 40)],
    ['pieces of 1 MB', pieces(600, 1)],
  ])('and no more: %s', async (_, statements) => {
    expect((await bench.judge({ ...java(statements), limits, cases })).verdict).toBe('MLE')
  })

  test.each([64, 2048])('with a limit of %i MiB', async (memoryMib) => {
    const held = Math.floor(memoryMib * 0.9)
    for (const statements of [pieces(1, held), pieces(held, 1)]) {
      const report = await bench.judge({ ...java(statements), limits: { ...limits, memoryMib }, cases })
      expect(report.verdict).toBe('AC')
    }
  })

  test('threads that cannot be started do not count as memory exceeded', async () => {
    const report = await bench.judge({ ...java(startedThreads(300)), limits, cases })
    expect(report.cases[0]).toMatchObject({ verdict: 'RE', stderr: expect.stringContaining('native thread') })
  })
})
