import type { RemoteJudge } from '@gavel/remote-judges'
import type { FaultKind } from '@gavel/remote-judges/simulators'

/** Kinds of statements that every judge is proven with. */
export const SHAPES = [
  'formulas',
  'pictures',
  'several samples',
  'no sample',
  'a table',
  'a special judge',
  'interaction',
  'another language',
  'hostile HTML',
  'the length of a book',
] as const
export type Shape = (typeof SHAPES)[number]

/** A problem of the simulator, and what its mirrored statement contains. */
export type ShapeProof = readonly [id: string, ...contains: RegExp[]]

export interface JudgeProof {
  readonly judge: RemoteJudge
  readonly shapes: Readonly<Record<Shape, ShapeProof>>
  /** The name of a language of its problems. */
  readonly language: string
  /** The problem that solutions are sent to. */
  readonly problem: string
  /** A problem without any of these shapes. */
  readonly unread: string
  /** The steps of the simulator, and the status on the wire that each ends with. */
  readonly verdicts: Readonly<Record<string, number>>
  /** Without this a page of a problem cannot be read. */
  readonly marker: string | RegExp
  /** The beginning of the path that a solution is sent to; null where only people send them. */
  readonly submitPath: string | null
  /** Faults of other sites that nobody has seen at this one. */
  readonly unseen?: readonly FaultKind['kind'][]
}

const INTERACTIVE = /interactive (?:problem|task)/
const ANY = /print any of them/
const PICTURE = /!\[[^\]]*\]\(\/api\/public\//
const BOOK = /^[\s\S]{500000}/

const USUAL = { AC: 0, WA: -1, TLE: 1, MLE: 2, RE: 3, CE: -2, SE: 4 } as const
const GNU_CPP = 'GNU G++20 13.2 (64 bit, winlibs)'

const CODEFORCES = {
  language: GNU_CPP,
  verdicts: { ...USUAL, PE: -3, PAC: 8, ILE: 1 },
  marker: 'class="problem-statement"',
} as const

export const JUDGE_PROOFS: readonly JudgeProof[] = [
  {
    judge: 'HDU',
    language: 'G++',
    problem: '1000',
    unread: '1004',
    verdicts: { ...USUAL, PE: -3, OLE: 3 },
    marker: 'class=panel_title',
    submitPath: '/submit.php',
    unseen: ['challenge'],
    shapes: {
      formulas: ['1003', /\$a_1, a_2, \\dots, a_n\$/],
      pictures: ['1001', PICTURE],
      // The archive has one box for all cases.
      'several samples': ['1010', /Case 1: 3\nCase 2: 7/],
      'no sample': ['1006', /no sample/],
      'a table': ['1007', /\| n \| rows \|/],
      'a special judge': ['1011', ANY],
      interaction: ['1012', INTERACTIVE],
      'another language': ['1002', /园丁想知道/],
      'hostile HTML': ['1008', /another/],
      'the length of a book': ['1009', BOOK],
    },
  },
  {
    judge: 'POJ',
    language: 'G++',
    problem: '1000',
    unread: '1002',
    verdicts: { ...USUAL, PE: -3, OLE: 3, VE: 4 },
    marker: 'class="pst"',
    submitPath: '/submit',
    unseen: ['challenge'],
    shapes: {
      formulas: ['1004', /10\$\^\{9\}\$/],
      pictures: ['1001', PICTURE],
      'several samples': ['1003', /<input>3\n4\n<\/input><output>7/],
      'no sample': ['1010', /no sample/],
      'a table': ['1011', /\| pond \| frogs \|/],
      'a special judge': ['1007', /Case Time Limit: 2000MS · Special Judge/],
      interaction: ['1012', INTERACTIVE],
      'another language': ['1005', /池塘里有 n 只青蛙/],
      'hostile HTML': ['1008', /other/],
      'the length of a book': ['1009', BOOK],
    },
  },
  {
    judge: 'CF',
    ...CODEFORCES,
    problem: '4A',
    unread: '45D',
    submitPath: '/problemset/submit',
    shapes: {
      formulas: ['4A', /\$1 \\le w \\le 100\$/],
      pictures: ['12C', PICTURE],
      'several samples': ['1250E2', /<input>1\n5\n<\/input><output>5/],
      'no sample': ['78A', /no samples/],
      'a table': ['81A', /\| bed \| pumpkins \|/],
      'a special judge': ['82A', ANY],
      interaction: ['1207G', INTERACTIVE, /## Interaction/],
      'another language': ['77B', /Найдите число тыкв/],
      'hostile HTML': ['79A', /blog/],
      'the length of a book': ['80A', BOOK],
    },
  },
  {
    judge: 'GYM',
    ...CODEFORCES,
    problem: '100001A',
    unread: '100001E',
    submitPath: '/gym/100001/submit',
    shapes: {
      formulas: ['100001A', /\$1 \\le w \\le 100\$/],
      pictures: ['100001D', PICTURE],
      'several samples': ['100001B', /<input>1\n5\n<\/input><output>5/],
      'no sample': ['100005B', /no samples/],
      'a table': ['100005E', /\| bed \| pumpkins \|/],
      'a special judge': ['100005F', ANY],
      interaction: ['100001F', INTERACTIVE, /## Interaction/],
      'another language': ['100005A', /Найдите число тыкв/],
      'hostile HTML': ['100005C', /blog/],
      'the length of a book': ['100005D', BOOK],
    },
  },
  {
    judge: 'AC',
    language: 'C++23 (GCC 15.2.0)',
    problem: 'abc900_a',
    unread: 'abc900_h',
    verdicts: { ...USUAL, OLE: 3, QLE: 3 },
    marker: 'id="task-statement"',
    submitPath: null,
    shapes: {
      formulas: ['abc900_a', /\$N \\leq 10\$/, /日本語/],
      pictures: ['abc900_d', PICTURE],
      'several samples': ['abc900_a', /<input>1\n0\n<\/input><output>0/],
      'no sample': ['abc900_i', /no sample/],
      'a table': ['abc900_j', /\| lamp \| watts \|/],
      'a special judge': ['abc900_k', ANY],
      interaction: ['abc900_e', INTERACTIVE],
      'another language': ['lamps2012/lamp_1', /あかりの数 \$a_\{i\}\$/],
      'hostile HTML': ['abc900_f', /other/],
      'the length of a book': ['abc900_g', BOOK],
    },
  },
  {
    judge: 'SPOJ',
    language: 'C++14 (gcc 8.3)',
    problem: 'TEST',
    unread: 'RANGE',
    verdicts: { ...USUAL, OLE: 3, '42.5': 8 },
    marker: 'id="problem-body"',
    submitPath: '/submit/complete/',
    shapes: {
      formulas: ['FORMULA', /\$a_1 \\le 10\^9\$/],
      pictures: ['PICTURE', PICTURE],
      'several samples': ['MANY', /<input>3\n<\/input><output>4/],
      'no sample': ['NOHEADS', /number of bees/],
      'a table': ['TABLE', /\| hive \| bees \|/],
      'a special judge': ['ANYBEE', ANY],
      interaction: ['ASKBEE', INTERACTIVE],
      'another language': ['ULEJ', /Сколько пчёл/],
      'hostile HTML': ['HOSTILE', /other/],
      'the length of a book': ['LONG', BOOK],
    },
  },
]

/** How a site can fail while a page is read, and the kind that the administrator's page has words for. */
export function pageFaults({ marker, unseen = [] }: JudgeProof): (readonly [FaultKind, kind: string])[] {
  const faults: (readonly [FaultKind, string])[] = [
    [{ kind: 'hang' }, 'unreachable'],
    [{ kind: 'hang-in-body' }, 'unreachable'],
    [{ kind: 'close-before' }, 'unreachable'],
    [{ kind: 'close-after' }, 'unreachable'],
    [{ kind: 'cut' }, 'unreachable'],
    [{ kind: 'status', status: 500 }, 'unreachable'],
    [{ kind: 'status', status: 502 }, 'unreachable'],
    [{ kind: 'status', status: 503 }, 'maintenance'],
    [{ kind: 'maintenance' }, 'maintenance'],
    [{ kind: 'too-many-requests' }, 'rate-limited'],
    [{ kind: 'malformed', drop: marker }, 'not-understood'],
    [{ kind: 'empty' }, 'not-understood'],
    [{ kind: 'challenge' }, 'captcha'],
    [{ kind: 'redirect', to: 'http://169.254.169.254/latest/' }, 'refused'],
  ]
  return faults.filter(([{ kind }]) => !unseen.includes(kind))
}
