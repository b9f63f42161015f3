/** Bundled with the schemas (`vite.config.ts`), so that loading this creates them. */
export const schemas = 'made'
