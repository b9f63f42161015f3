/** Stands in the file of schemas (`vite.config.ts`), so that loading this makes them. */
export const schemas = 'made'
