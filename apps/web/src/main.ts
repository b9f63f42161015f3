import './styles.ts'

/** In the order in which each needs the ones before it; all are fetched from the beginning (`build/early-files.ts`). */
const PARTS = [
  () => import('./parts/react.ts'),
  () => import('./parts/schemas.ts'),
  () => import('./parts/site.tsx'),
]

/** Each part runs in a task of its own: between them a slow machine answers its reader. */
async function begin(): Promise<void> {
  for (const load of PARTS) {
    await load()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

void begin()
