/** What tables are made of, imported by this file for the reason that `drizzle.ts` gives. */
export * from 'drizzle-orm/pg-core'
