import { z } from 'zod'
import { type About, type AboutThing, inGroup } from '../about.ts'
import type { TokenScope } from '../accounts/token-scope.ts'
import type { Endpoint, Method } from '../define.ts'
import type { ErrorCode } from '../errors.ts'
import { QueryInt } from '../wire-types.ts'

/** The field in which a request names the group, as a path; there is none where the thing itself lies in its group. */
export type GroupField = 'query.gid' | 'body.gid' | 'body.training.gid' | 'body.problem.gid'

/**
 * A group's endpoint that does for the administrators of a group what one of the site's administration does, with the same
 * schemas and the same handler. Pages call it by `callManaged`, and the server binds it by `implementBoth`.
 */
export interface Twin<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Site extends Endpoint = Endpoint,
> extends Endpoint<Query, Body, Data> {
  /** The site's endpoint. */
  readonly twinOf: Site
  readonly groupField: GroupField | null
  /** Whether it takes the site's query as its body. */
  readonly isQueryInBody: boolean
}

/** All in which a twin differs from the site's endpoint. */
interface TwinRules<Query extends z.ZodType, Field extends GroupField> {
  readonly path: `/api/group/${string}`
  /** The summary of the site's endpoint, if it is left out. */
  readonly summary?: string
  /** POST, where the wire changes something by GET. */
  readonly method?: Method
  readonly groupField?: Field
  /** Fields that only the site's endpoint may leave out. */
  readonly query?: Query
  readonly maxBytes?: number
  /** Refusals beyond those of the site's endpoint, and of the group if a field names it. */
  readonly errors?: readonly ErrorCode[]
  readonly tokenScope?: TokenScope
  /** The act, where groups ask for more than the roles that call the site's endpoint. */
  readonly may?: AboutThing['may']
}

const GROUP_ERRORS = ['group_not_found', 'group_admins_only'] as const satisfies readonly ErrorCode[]

/** The twin of an endpoint of the site, for the administrators of a group. */
export function twin<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Thing extends About,
  Field extends GroupField = never,
  Narrow extends z.ZodType = Query,
>(
  site: Endpoint<Query, Body, Data, Thing>,
  { groupField, query, maxBytes, errors = [], may, ...rules }: TwinRules<Narrow, Field>,
): Twin<
  WithGroup<Narrow, Below<'query', Field>>,
  WithGroup<Body, Below<'body', Field>>,
  Data,
  Endpoint<Query, Body, Data, Thing>
> {
  const [part, ...fields] = groupField?.split('.') ?? []
  const { upload } = site
  const made = {
    ...site,
    access: 'login',
    tokenScope: 'admin',
    ...rules,
    // A list, or what is made, lies in the group that the request names; else the thing itself does.
    about:
      groupField === undefined
        ? { ...inGroup(site.about), ...(may && { may }) }
        : { thing: 'group', id: groupField, may: may ?? 'group.write' },
    query: part === 'query' ? withGroup(query ?? site.query, fields, QueryInt) : (query ?? site.query),
    body: part === 'body' ? withGroup(site.body, fields, z.int()) : site.body,
    upload: upload && { ...upload, maxBytes: maxBytes ?? upload.maxBytes },
    errors: [...(groupField === undefined ? [] : GROUP_ERRORS), ...(site.errors ?? []), ...errors],
    twinOf: site,
    groupField: groupField ?? null,
    isQueryInBody: false,
  } as const
  // The schemas were extended as the type says, which the compiler cannot follow.
  return made as unknown as ReturnType<typeof twin<Query, Body, Data, Thing, Field, Narrow>>
}

/** The twin of what the wire changes by a GET: it takes the query as the body of a POST. */
export function twinByPost<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Thing extends About,
>(
  site: Endpoint<Query, z.ZodUndefined, Data, Thing>,
  { path, body, summary }: { path: `/api/group/${string}`; body: Body; summary: string },
): Twin<z.ZodUndefined, Body, Data, typeof site> {
  const { data, errors } = site
  return {
    ...{ method: 'POST', path, access: 'login', tokenScope: 'admin', summary, body, data, errors },
    about: fromBody(inGroup(site.about)),
    twinOf: site,
    groupField: null,
    isQueryInBody: true,
  }
}

function fromBody(about: About): About {
  if (about.thing === null || typeof about.id !== 'string') return about
  return { ...about, id: about.id.replace('query.', 'body.') }
}

export const isTwin = (endpoint: Endpoint): endpoint is Twin => 'twinOf' in endpoint

interface Input {
  readonly query?: unknown
  readonly body?: unknown
}

/** Turns what the site's endpoint would be sent into what its twin is sent for a group. */
export function inputForTwin({ groupField, isQueryInBody }: Twin, input: Input, gid: number): Input {
  if (isQueryInBody) return { body: input.query }
  return groupField === null ? input : putAt(input, groupField.split('.'), gid)
}

/** The reverse: what was sent to a twin, as the site's endpoint would have got it, and the group that it names. */
export function inputOfTwin(
  { groupField, isQueryInBody }: Twin,
  input: Input,
): Input & { gid: number | null } {
  const { query, body } = isQueryInBody ? { query: input.body, body: undefined } : input
  const gid = groupField?.split('.').reduce<unknown>((value, field) => fieldsOf(value)[field], input)
  return { query, body, gid: typeof gid === 'number' ? gid : null }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

function putAt(
  value: unknown,
  [field, ...rest]: readonly string[],
  gid: number,
): Readonly<Record<string, unknown>> {
  if (field === undefined) return {}
  const fields = fieldsOf(value)
  return { ...fields, [field]: rest.length === 0 ? gid : putAt(fields[field], rest, gid) }
}

/** The fields of a path below its first part: `training.gid` of `body.training.gid`. */
type Below<Part extends string, Field extends string> = Field extends `${Part}.${infer Rest}` ? Rest : never

/** A schema with the group's id at a place; one that has it there already stays as it is. */
type WithGroup<Schema extends z.ZodType, Field extends string> = [Field] extends [never]
  ? Schema
  : Schema extends z.ZodObject<infer Shape>
    ? Field extends `${infer Key}.${infer Rest}`
      ? z.ZodObject<{
          [Name in keyof Shape]: Name extends Key
            ? Shape[Name] extends z.ZodType
              ? WithGroup<Shape[Name], Rest>
              : never
            : Shape[Name]
        }>
      : z.ZodObject<Field extends keyof Shape ? Shape : Shape & Record<Field, z.ZodType<number, unknown>>>
    : z.ZodObject<Record<Field, z.ZodType<number, unknown>>>

function withGroup(schema: unknown, [field, ...rest]: readonly string[], id: z.ZodType): z.ZodType {
  const object = schema instanceof z.ZodObject ? schema : z.object({})
  if (field === undefined) return object
  const inner = fieldsOf(object.shape)[field]
  if (rest.length > 0) return object.extend({ [field]: withGroup(inner, rest, id) })
  return inner === undefined ? object.extend({ [field]: id }) : object
}
