import './styles.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs the parts of the site in the order of their dependencies. All are requested from the beginning
 * (`build/early-files.ts`); each runs in its own task, so that a slow machine stays responsive in between.
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

// `before-paint.js` reports a part that cannot be loaded: it catches every failure until the page is interactive.
void begin()
