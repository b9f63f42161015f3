import type { GraderFamily } from '@gavel/contract'

/** The wire's names of the editor modes. */
export const CONTENT_TYPES: Readonly<Record<GraderFamily, string>> = {
  C: 'text/x-csrc',
  'C++': 'text/x-c++src',
  Java: 'text/x-java',
  Python: 'text/x-python',
}
