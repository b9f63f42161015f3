import { ENDPOINTS, type Endpoint } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { wireSchema } from '../../src/http/openapi.ts'
import { type KnownFields, minimalRequest } from '../minimal-input.ts'
import type { GroupWorld } from './world.ts'

const fieldsOf = ({ query, body }: Endpoint) =>
  Object.assign(
    {},
    ...[query, body].map((schema) => (schema === undefined ? {} : wireSchema(schema).properties)),
  )

const isOfGroups = ({ path }: Endpoint): boolean => /[/-]group(s|$|[/-])/.test(path)

/** Every endpoint of groups, and every other one that can be asked about a group. */
export const GROUP_ENDPOINTS = ENDPOINTS.filter(
  (endpoint) => isOfGroups(endpoint) || 'gid' in fieldsOf(endpoint),
)

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** An endpoint asked about what a world holds: each field by its name, and `id` and `auth` by the end of the path. */
export function requestAbout(endpoint: Endpoint, world: GroupWorld): InjectOptions {
  const known = { ...fieldsAbout(endpoint, world), ...(isOfGroups(endpoint) && belowGroups(endpoint, world)) }
  const request = minimalRequest(endpoint, known)
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

const isAbout = ({ path }: Endpoint, name: string): boolean => path.includes(name)

function fieldsAbout(endpoint: Endpoint, { group, ids, code, targetId, token }: GroupWorld): KnownFields {
  const isCode = JSON.stringify(fieldsOf(endpoint).pid ?? '').includes('"string"')
  const id = isAbout(endpoint, 'training')
    ? ids['problem of the training']
    : isAbout(endpoint, 'contest')
      ? ids['problem of the contest']
      : ids.problem
  const named = { gid: group.id, uid: targetId, token, problemId: code, pid: isCode ? code : id }
  return endpoint.path === '/api/discussion' ? { ...named, id: ids.discussion } : named
}

/**
 * The fields of something in the group. Elsewhere the group is named alone: a contest or training would be the place.
 */
function belowGroups(endpoint: Endpoint, { group, ids, auths }: GroupWorld): KnownFields {
  const last = endpoint.path.split('/').at(-1)?.replace(/s$/, '')
  const named = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).find(([name]) => name === last)?.[1]
  const announcement = isAbout(endpoint, 'contest') ? ids['announcement of the contest'] : ids.announcement
  return {
    ...{ id: named(ids), auth: named(auths), tid: ids.training, cid: ids.contest },
    ...{ aid: announcement, did: ids.discussion, submitId: ids.submission },
    problem: { gid: group.id, id: ids.problem },
    training: { gid: group.id, id: ids.training },
    announcement: { id: announcement },
  }
}
