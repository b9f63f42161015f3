const SETTLE_MS = 60

/** Announces something to screen readers: verdicts, toasts, finished loads. It is never the only way to learn it. */
export function announce(message: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  // Text put into a dialog that is just closing would be lost.
  setTimeout(() => {
    const region = regionOf(urgency)
    // The same text twice is announced only if the text changes in between.
    region.textContent = ''
    // The text keeps its language when the page changes its own, so that it is pronounced correctly.
    region.lang = document.documentElement.lang
    requestAnimationFrame(() => {
      region.textContent = message
    })
  }, SETTLE_MS)
}

function regionOf(urgency: 'polite' | 'assertive'): HTMLElement {
  // Outside a modal dialog everything is inert, including live regions.
  const dialogs = document.querySelectorAll('dialog[open]')
  const parent = dialogs[dialogs.length - 1] ?? document.body
  const className = `announce-${urgency}`
  const existing = parent.querySelector<HTMLElement>(`:scope > .${className}`)
  if (existing !== null) return existing
  const region = document.createElement('div')
  region.className = `visually-hidden ${className}`
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
  region.setAttribute('aria-live', urgency)
  parent.append(region)
  return region
}
