import { ENDPOINTS, type Endpoint } from '@gavel/contract'
import { wireSchema } from '../../src/http/openapi.ts'
import type { KnownFields } from '../minimal-input.ts'
import type { GroupWorld } from './world.ts'

/** Requests about the site itself, accounts, files and remote judges name nothing that lies in a group. */
const ABOUT_OTHERS =
  /login|logout|session|password|passkey|second-factor|api-token|register$|setup|captcha|config|security|change-|\/user\/|avatar|carous|import|remote|notice|switch|staged-rejudges|resubmit/

/** Their ids are those of groups, whose existence is no secret. */
const OF_GROUPS = ['/api/group', '/api/group/owner']

/** Everything that can be asked or done with a short answer. */
export const DEEDS: readonly Endpoint[] = ENDPOINTS.filter(
  ({ path, access, transport }) =>
    access !== 'judge' && transport === undefined && !ABOUT_OTHERS.test(path) && !OF_GROUPS.includes(path),
)

const propertiesOf = ({ query, body }: Endpoint): Record<string, unknown> =>
  Object.assign(
    {},
    ...[query, body].map((schema) => (schema === undefined ? {} : wireSchema(schema).properties)),
  )

/** Numbers and names by which a caller asks for something. */
interface Pieces {
  readonly ids: Readonly<Record<keyof GroupWorld['ids'], number>>
  readonly code: string
  readonly submitId: number
  readonly categoryId: number
}

/** A group, a contest and a training of the caller's own. */
export interface Places {
  readonly gid?: number
  readonly cid?: number
  readonly tid?: number
}

/** The things of which an `id` may be the number. */
const KINDS = [
  ...(['pid', 'tid', 'cid', 'did', 'aid', 'commentId', 'contestProblemId', 'invitationId'] as const),
  'tagId',
] as const

/** The fields of an endpoint that name the pieces within the places: several requests where it takes an `id`. */
export function fieldsAbout(endpoint: Endpoint, pieces: Pieces, places: Places): KnownFields[] {
  const properties = propertiesOf(endpoint)
  const { ids, code, submitId, categoryId } = pieces
  const isCode = JSON.stringify(properties.pid ?? '').includes('"string"')
  const text = { title: 'Title', content: 'Text', description: 'About' }
  const all: KnownFields = {
    ...{ ...text, ...places, pid: isCode ? code : ids.pid, pids: [ids.pid], pidList: [ids.pid] },
    ...{ problemId: code, problemID: code, displayPid: code, problemIds: [code], displayId: 'A' },
    ...{ did: ids.did, commentId: ids.commentId, quoteId: ids.replyId, quoteType: 'Reply', aid: ids.aid },
    reply: { commentId: ids.commentId, id: ids.replyId, content: 'Text' },
    ...{ submitId, submitIds: [submitId], tagId: ids.tagId, tags: [{ id: ids.tagId, name: 'x' }] },
    trainingCategory: { id: categoryId, name: 'Own', color: '#336699' },
    announcement: { ...text, id: ids.aid },
    problem: { ...text, gid: places.gid, id: ids.pid, problemId: code },
    training: { ...text, gid: places.gid, id: ids.tid, auth: 'Public' },
    contest: { cid: places.cid, displayId: 'B' },
    ...{ categoryId: 1, language: 'C++', code: `int main() { return 0; }${' '.repeat(50)}` },
  }
  const known = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => name in properties && value !== undefined),
  )
  return 'id' in properties ? KINDS.map((kind) => ({ ...known, id: ids[kind] })) : [known]
}
