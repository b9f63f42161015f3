import type { z } from 'zod'

interface SearchValidator<Search> {
  /** Only for the router's types: links are written with the same values that pages read. */
  readonly types: { readonly input: Search; readonly output: Search }
  readonly parse: (search: unknown) => Search
}

/**
 * A route's `validateSearch` from the contract's query, because the address is the state of a list. Invalid values in
 * an address are dropped instead of showing an error page for the whole list.
 */
export function searchOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): SearchValidator<z.output<z.ZodObject<Shape>>> {
  type Search = z.output<z.ZodObject<Shape>>
  function parse(search: unknown): Search {
    const whole = schema.safeParse(search)
    if (whole.success) return whole.data
    const kept: Record<string, unknown> = typeof search === 'object' ? { ...search } : {}
    for (const issue of whole.error.issues) delete kept[String(issue.path[0])]
    const rest = schema.safeParse(kept)
    return rest.success ? rest.data : schema.parse({})
  }
  // The router reads `types` in the type system only.
  return { types: undefined as never, parse }
}
