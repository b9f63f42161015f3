import type { JsonSchema } from './openapi.ts'

/** A JSON schema in readable form: the notation of TypeScript types. */
export function schemaText(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((choice) => schemaText(choice, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return arrayText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return scalarText(schema)
}

function arrayText({ items }: JsonSchema, indent: string): string {
  const item = items === undefined || Array.isArray(items) ? 'anything' : schemaText(items, indent)
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${schemaText(property, inner)}\n`
  })
  if (lines.length > 0) return `{\n${lines.join('')}${indent}}`
  const values =
    typeof additionalProperties === 'object' ? schemaText(additionalProperties, indent) : 'anything'
  return `{ [key]: ${values} }`
}

function scalarText(schema: JsonSchema): string {
  const limits = [
    schema.format,
    schema.minimum === undefined ? undefined : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? undefined : `≤ ${schema.maximum}`,
    schema.minLength === undefined ? undefined : `at least ${schema.minLength} characters`,
    schema.maxLength === undefined ? undefined : `at most ${schema.maxLength} characters`,
  ].filter((limit) => limit !== undefined)
  const name = typeof schema.type === 'string' ? schema.type : 'anything'
  return limits.length === 0 ? name : `${name} (${limits.join(', ')})`
}
