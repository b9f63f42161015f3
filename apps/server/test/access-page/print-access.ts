import { ENDPOINTS, type Endpoint, PLACE_ACTS, THREAD_ACTS } from '@gavel/contract'
import { may, refusalOf } from '../../src/features/access/access.policy.ts'
import { CIRCLES } from '../../src/features/access/circles.ts'
import { type ActRules, ALL_KINDS, type Row } from '../../src/features/access/row.ts'
import { PLACES, STATES } from '../../src/features/access/states.ts'
import { type Act, TABLE } from '../../src/features/access/table.ts'
import type { Caller } from '../../src/http/caller.ts'
import { IN_GROUP, ON_SITE, THING_IN_GROUP, THING_ON_SITE } from './people.ts'

const ACTS = Object.keys(TABLE).filter((name): name is Act => name in TABLE)

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const code = (name: string): string => `\`${name}\``

/** The grid's answer: a refusal that ends so says that there is no such thing. */
function answerTo(caller: Caller, act: Act, thing: typeof THING_ON_SITE | typeof THING_IN_GROUP): string {
  const isModerator = may(caller, 'thread.moderate', thing)
  const refusal = refusalOf(caller, act, { ...thing, isModerator })
  if (refusal === null) return 'yes'
  return refusal.endsWith('_not_found') ? 'not there' : 'no'
}

const grid = (
  people: Readonly<Record<string, Caller>>,
  thing: typeof THING_ON_SITE | typeof THING_IN_GROUP,
) =>
  table(
    ['act', ...Object.keys(people)],
    ACTS.map((act) => [code(act), ...Object.values(people).map((caller) => answerTo(caller, act, thing))]),
  )

const rowOf = ({ who, where = [], when = [], refusal, because }: Row): string[] => [
  who.join(', '),
  where.join(', '),
  when.join(', '),
  refusal === undefined ? 'yes' : code(refusal),
  because,
]

/** The acts that are another one for each kind of place or thread, by their names. */
const PLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...PLACE_ACTS, ...THREAD_ACTS }

function isFor(act: Act, { about }: Endpoint): boolean {
  if (about.thing === null) return false
  const placed = Object.hasOwn(PLACED, about.may) ? Object.values(PLACED[about.may] ?? {}) : []
  return [about.may, ...placed].includes(act)
}

const nameOf = ({ method, path }: Endpoint): string => code(`${method} ${path}`)

/** Empty for acts that handlers ask about besides, or that come before others. */
function endpointsFor(act: Act): string[] {
  const named = ENDPOINTS.filter((endpoint) => isFor(act, endpoint)).map(nameOf)
  return named.length === 0 ? [] : [`Endpoints: ${named.join(', ')}.`]
}

/** The endpoints that name no thing, by the reasons that they give. */
const aboutNothing: readonly string[][] = [
  ...Map.groupBy(
    ENDPOINTS.filter(({ about }) => about.thing === null),
    ({ about }) => (about.thing === null ? about.because : ''),
  ),
].map(([because, endpoints]) => [because, endpoints.map(nameOf).join(', ')])

function sectionOf(act: Act): string {
  const { means, after, rows, refusal }: ActRules = TABLE[act]
  const before = after === undefined ? '' : ` after ${code(after)};`
  return [
    `### ${act}`,
    `To ${means}:${before} else ${code(refusal)}.`,
    table(['who', 'where', 'when', 'answer', 'because'], rows.map(rowOf)),
    ...endpointsFor(act),
  ].join('\n\n')
}

const meanings = (named: Readonly<Record<string, { readonly means: string }>>): string[][] =>
  Object.entries(named).map(([name, { means }]) => [name, means])

const circles = Object.entries(CIRCLES).map(([name, rows]) => [
  name,
  rows.map(({ where, who }) => `${who.join(' and ')} ${where}`).join('; '),
])

/** `docs/access.md`: who may do what, printed from the table. */
export const printAccess = (): string =>
  `${[
    '# Who may do what',
    'This page is printed from the table in `apps/server/src/features/access`, which decides every request. `npx vitest run apps/server/test/access-page -u` prints it anew.',
    'The first row of an act that fits the caller, the place and the state decides; “else” is the answer to callers whom none fits. An act *after* another is refused first as that one is: so things that a caller may not know of are not there. The door of each endpoint (`access` in the contract) asks before for a login or a role of the site.',
    '## On the site',
    'The answers about a public, visible thing that runs; the author is a plain user in their column.',
    grid(ON_SITE, THING_ON_SITE),
    '## In a group',
    'The answers about the same thing in a group.',
    grid(IN_GROUP, THING_IN_GROUP),
    '## Words of the table',
    table(['who', 'meaning'], [...meanings(ALL_KINDS), ...circles]),
    table(['where', 'meaning'], meanings(PLACES)),
    table(['when', 'meaning'], meanings(STATES)),
    '## Acts',
    ...ACTS.map(sectionOf),
    '## Endpoints that name no thing',
    'The reason of each in the contract. The door asks them for a login or a role alone.',
    table(['because', 'endpoints'], aboutNothing),
  ].join('\n\n')}\n`
