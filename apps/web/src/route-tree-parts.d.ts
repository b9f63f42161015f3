/** Cut out of the list of all pages by `build/pages-apart.ts`. */
declare module '*/routeTree.gen.ts?admin' {
  export const route: import('@tanstack/react-router').AnyRoute
}
declare module '*/routeTree.gen.ts?group' {
  export const route: import('@tanstack/react-router').AnyRoute
}
declare module '*/routeTree.gen.ts?help' {
  export const route: import('@tanstack/react-router').AnyRoute
}
declare module '*/routeTree.gen.ts?contest' {
  export const route: import('@tanstack/react-router').AnyRoute
}
declare module '*/routeTree.gen.ts?training' {
  export const route: import('@tanstack/react-router').AnyRoute
}
