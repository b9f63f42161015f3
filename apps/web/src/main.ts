import './styles.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs the parts of the site in the order in which each needs the ones before it. All are fetched from the beginning
 * (`build/early-files.ts`); each runs in a task of its own, and between them a slow machine answers its reader.
 */
async function begin(): Promise<void> {
  await import('./parts/react.ts')
  await nextTask()
  await import('./parts/schemas.ts')
  await nextTask()
  const { start } = await import('./parts/site.tsx')
  await nextTask()
  await start()
}

// A part that cannot be had is told by `before-paint.js`, which hears of every failure until the page is alive.
void begin()
