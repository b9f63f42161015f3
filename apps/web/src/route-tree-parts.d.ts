/** Cut out of the list of all pages by `build/admin-apart.ts`. */
declare module '*/routeTree.gen.ts?admin' {
  export const adminRoute: import('@tanstack/react-router').AnyRoute
}
