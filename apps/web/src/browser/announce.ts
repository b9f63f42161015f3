const SETTLE_MS = 60

/** Says something to screen readers: verdicts, toasts, finished loads. Never the only way it is told. */
export function announce(message: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  // A dialog that is just closing would take the words with it.
  setTimeout(() => {
    const region = regionOf(urgency)
    // The same words twice are announced only when the text changes in between.
    region.textContent = ''
    requestAnimationFrame(() => {
      region.textContent = message
    })
  }, SETTLE_MS)
}

function regionOf(urgency: 'polite' | 'assertive'): HTMLElement {
  // Outside a modal dialog everything is inert, also a live region.
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
