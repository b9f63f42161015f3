import { ENDPOINTS, type Endpoint, roleMayCall } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { type JsonSchema, wireSchema } from '../../src/http/openapi.ts'
import { type KnownFields, minimalRequest } from '../minimal-input.ts'
import { STAFF, type StaffWorld } from './world.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const schemasOf = ({ query, body }: Endpoint): JsonSchema[] =>
  [query, body].flatMap((schema) => (schema === undefined ? [] : [wireSchema(schema)]))

/** The names of all fields, also of those inside of others. */
function fieldsOf(schema: JsonSchema | boolean | undefined): string[] {
  if (schema === undefined || typeof schema === 'boolean') return []
  const { properties = {}, items = [], anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
    ...[items, anyOf, oneOf, allOf].flat().flatMap((inner) => fieldsOf(inner)),
  ]
}

/** `submitIds`, `pidList`, `contestID`; two tags are merged by `from` and `into`. */
const IS_ID = /[iI][dD](s|List)?$|^into$/
const takesId = (endpoint: Endpoint): boolean =>
  schemasOf(endpoint).some(
    (schema) => schema.type === 'array' || fieldsOf(schema).some((name) => IS_ID.test(name)),
  )

/** Every endpoint that takes an id from staff below root. */
export const ID_ENDPOINTS = ENDPOINTS.filter(
  (endpoint) => takesId(endpoint) && STAFF.some((role) => roleMayCall(endpoint.access, role)),
)

/** The things that `id` names, by the method and path of an endpoint; the first that fits holds. */
const NAMED: readonly (readonly [RegExp, (world: StaffWorld) => readonly unknown[]])[] = [
  [
    /\/(problem|contest-problem)$|change-problem-auth$/,
    ({ problems }) => Object.values(problems).map(({ id }) => id),
  ],
  [/\/(admin|group)\/contest$/, ({ ids }) => [ids.contest]],
  [/\/contest\/contest-problem$/, ({ ids }) => [ids.contestLink]],
  [/\/training\/problem$|training-problem$/, ({ ids }) => [ids.trainingLink]],
  [/\/training\/category$/, ({ ids }) => [ids.category]],
  [/\/(admin|group)\/training$/, ({ ids }) => [ids.category]],
  [/\/training\/path$/, ({ ids }) => [ids.section]],
  [/\/(import|import-report)$/, ({ ids }) => [ids.import]],
  [/\/check(\/(report|strength))?$/, ({ ids }) => [ids.check]],
  [/print/, ({ ids }) => [ids.print]],
  [/check-contest-ac-info$|balloon-runner$/, () => [1]],
  [/clarification/, ({ ids }) => [ids.question]],
  [/\/contest\/webhook/, ({ ids }) => [ids.webhook]],
  [/contest.*announcement/, ({ ids }) => [ids.contestAnnouncement]],
  [/announcement/, ({ ids }) => [ids.groupAnnouncement ?? ids.contestAnnouncement]],
  [/discussion-report$/, ({ ids }) => [ids.report, ids.commentReport]],
  [/\/restrict-author$/, ({ ids }) => [ids.discussion, ids.comment, ids.contestComment]],
  [/\/comment$|\/comment-hidden$/, ({ ids }) => [ids.comment, ids.contestComment]],
  [/\/reply$/, ({ ids }) => [ids.reply, ids.contestReply]],
  [/\/discussion$/, ({ ids }) => [ids.discussion]],
  [/\/api\/group$/, ({ ids }) => [ids.group ?? 1]],
  [/\/group\/member$/, () => [1]],
  [/\/invitations$/, ({ ids }) => [ids.invitation]],
  [/\/class-weights$/, ({ ids }) => [ids.training, ids.contest]],
  [/\/problem-list(\/copy)?$/, ({ ids }) => [ids.list]],
  [/\/admin\/tag/, ({ ids }) => [ids.tag]],
  // Things of the caller’s own: nobody else can name them at all.
  [/passkey|api-token|\/session$|msg\/clean$|remote\/mirror$|own-case$/, () => ['1']],
]

/** Whether it is said what `id` names where an endpoint takes one. */
export const isNamed = (endpoint: Endpoint): boolean =>
  !schemasOf(endpoint).some((schema) => fieldsOf(schema).includes('id')) ||
  NAMED.some(([pattern]) => pattern.test(endpoint.path))

type Fields = Record<string, unknown>

/** A problem is named alone, and where it lies. */
function problemFields({ problems, ids }: StaffWorld): Fields[] {
  const places: Fields[] = [
    ...(ids.group === null ? [] : [{ gid: ids.group }]),
    { cid: ids.contest, contestID: ids.contest },
    { tid: ids.training },
  ]
  return Object.values(problems).flatMap((problem) =>
    [{}, ...places].map((place) => ({ ...place, ...namesOf(problem) })),
  )
}

const namesOf = ({ id, code }: { readonly id: number; readonly code: string | null }): Fields => ({
  ...{ pid: id, pids: [id], pidList: [id], isContestProblemList: false },
  ...{ problemId: code, problemIds: code, problemID: code, displayPid: code },
})

/** Every way in which an endpoint can be asked about what lies in a world. */
export function questionsAbout(endpoint: Endpoint, world: StaffWorld): InjectOptions[] {
  const { ids } = world
  const names = new Set(schemasOf(endpoint).flatMap((schema) => fieldsOf(schema)))
  const isGlobal = (name: string) => names.has(name)
  const targets = NAMED.find(([pattern]) => pattern.test(endpoint.path))?.[1](world) ?? []
  const own = {
    ...{ aid: isContests(endpoint) ? ids.contestAnnouncement : (ids.groupAnnouncement ?? 1) },
    ...{ fileId: ids.file, entrantId: ids.entrant, uid: ids.person, token: world.token },
    ...{ username: world.personName, usernames: [world.personName], searchUser: world.personName },
    ...{ tagId: ids.tag, from: /tag\/merge$/.test(endpoint.path) ? ids.tag : undefined, into: 1 },
    ...{ displayId: 'A', seq: 1, version: 1, input: '1.in' },
    ...{ name: 'A new name', color: '#336699' },
  }
  const optional: Fields[] = [
    ...(isGlobal('pid') || [...names].some((name) => /^(pids|pidList|problemI[dD]s?|displayPid)$/.test(name))
      ? problemFields(world)
      : placesOf(world, names)),
  ]
  const submissions = names.has('submitId') || names.has('submitIds') ? [ids.submission, ids.attempt] : [null]
  const threads = names.has('commentId') ? [ids.comment, ids.contestComment] : [null]
  const found = optional.flatMap((place) =>
    submissions.flatMap((submission) =>
      threads.flatMap((comment) =>
        (targets.length === 0 ? [undefined] : targets).map((id) => {
          const fields: Fields = {
            ...own,
            ...placeFields(endpoint, world, place),
            ...(submission !== null && { submitId: submission, submitIds: [submission] }),
            ...(comment !== null && { commentId: comment }),
            ...(id !== undefined && { id }),
          }
          return { ...fields, ...nested(endpoint, world, fields) }
        }),
      ),
    ),
  )
  const bodies = found.map((fields) => requestWith(endpoint, typed(endpoint, fields)))
  return [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()]
}

const isContests = ({ path }: Endpoint): boolean => path.includes('contest')

/** Places that are named without a problem: each alone, and all that must be. */
function placesOf({ ids }: StaffWorld, names: ReadonlySet<string>): Fields[] {
  const all: Fields = {
    ...{ gid: ids.group ?? undefined, cid: ids.contest, contestID: ids.contest, tid: ids.training },
    ...{ did: ids.discussion, threadDid: ids.discussion, threadCid: ids.contest },
  }
  const own = Object.entries(all).filter(([name, value]) => names.has(name) && value !== undefined)
  return own.length === 0 ? [{}] : own.map(([name, value]) => ({ [name]: value }))
}

/** Required fields are always there. */
function placeFields(endpoint: Endpoint, { ids, problems }: StaffWorld, place: Fields): Fields {
  const all: Fields = {
    ...{ gid: ids.group ?? 1, cid: ids.contest, contestID: ids.contest, tid: ids.training },
    ...{ did: ids.discussion, ...namesOf(problems.alone) },
  }
  const required = new Set(schemasOf(endpoint).flatMap((schema) => schema.required ?? []))
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => required.has(name))),
    ...place,
    // Categories of trainings and liked comments are called `cid`, too, and tags `tid`.
    ...(/training\/category$/.test(endpoint.path) && { cid: ids.category }),
    ...(/comment-like$/.test(endpoint.path) && { cid: ids.comment }),
    ...(/\/admin\/tag$/.test(endpoint.path) && { tid: ids.tag }),
  }
}

/** The names inside of other fields. */
function nested(endpoint: Endpoint, { ids }: StaffWorld, { id, cid, tid, gid, pid }: Fields): Fields {
  return {
    problem: { id, gid, title: 'A problem', problemId: 'HERE' },
    training: { id: ids.training, gid },
    trainingCategory: { id: ids.category },
    announcement: { id: ids.contestAnnouncement },
    reply: /reply/.test(endpoint.path) ? { id, commentId: ids.comment } : undefined,
    contest: { cid: cid ?? ids.contest, displayId: 'A' },
    tid: tid ?? undefined,
    pid: pid ?? undefined,
  }
}

/** Discussions name a problem by its code where others take a number, and lists of problems are lists or one text. */
function typed({ path }: Endpoint, fields: Fields): Fields {
  const code = fields.problemId
  return {
    ...fields,
    ...(/discussion/.test(path) && { pid: code }),
    ...(/add-problems$|group\/homework$/.test(path) && { problemIds: [code] }),
    ...(/case-file$/.test(path) && { name: '1.in' }),
  }
}

function requestWith(endpoint: Endpoint, fields: Fields): InjectOptions {
  const known: KnownFields = fields
  const request = minimalRequest(endpoint, known)
  if (endpoint.body !== undefined && wireSchema(endpoint.body).type === 'array')
    return {
      ...request,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify([fields.did ?? 1]),
    }
  if (endpoint.upload === undefined) return request
  const boundary = 'a-file'
  return {
    ...request,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      `content-disposition: form-data; name="${endpoint.upload.field}"; filename="a.zip"`,
      ...['', 'neither picture nor archive', `--${boundary}--`, ''],
    ].join('\r\n'),
  }
}
