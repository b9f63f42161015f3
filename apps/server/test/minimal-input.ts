import type { Endpoint } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { type JsonSchema, wireSchema } from '../src/http/openapi.ts'

/** Values for fields by their names, required or not; objects hold those of the fields inside. */
export type KnownFields = Readonly<Record<string, unknown>>

/**
 * The smallest request that an endpoint's schemas take: required fields only, and ids that nothing has, except for the
 * fields that are known. It grows with the contract, because it is read from it.
 */
export function minimalRequest(endpoint: Endpoint, known: KnownFields = {}): InjectOptions {
  const query = endpoint.query === undefined ? {} : minimalValue(wireSchema(endpoint.query), known)
  const body = endpoint.body === undefined ? {} : minimalValue(wireSchema(endpoint.body), known)
  const search = new URLSearchParams(
    Object.entries(query as object).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return {
    method: endpoint.method,
    url: search.size === 0 ? endpoint.path : `${endpoint.path}?${search}`,
    ...(endpoint.method === 'GET' ? {} : { payload: body as object }),
  }
}

function minimalValue(schema: JsonSchema | boolean, known: unknown = {}): unknown {
  if (typeof schema === 'boolean') return 'x'
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return minimalValue(choices[0] ?? {}, known)
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => minimalValue(part, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return minimalObject(schema, isFields(known) ? known : {})
  if (type === 'array') return minimalArray(schema)
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return false
  if (type === 'null') return null
  return minimalText(schema)
}

function minimalObject(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownFields,
): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || known[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => {
      const value = known[name]
      return [
        name,
        value === undefined || isFields(value) ? minimalValue(properties[name] ?? {}, value) : value,
      ]
    }),
  )
}

const isFields = (value: unknown): value is KnownFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function minimalArray({ items, minItems = 0 }: JsonSchema): unknown[] {
  if (items === undefined || Array.isArray(items)) return []
  return Array.from({ length: minItems }, () => minimalValue(items))
}

function minimalText(schema: JsonSchema): string {
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000+0000'
  if (schema.pattern?.includes('[0-9a-f]{64}')) return '0'.repeat(64)
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}
