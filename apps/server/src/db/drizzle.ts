/**
 * The query builder, which everything here imports by this file. Node reads the list of what a package exports at each
 * import that names the package, and Drizzle's list is so long that two hundred such imports took longer than all the
 * rest of a start.
 */
export * from 'drizzle-orm'
