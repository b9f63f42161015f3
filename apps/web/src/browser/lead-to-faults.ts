const WRONG = '[aria-invalid="true"]'

/**
 * Whoever sends a form with a wrong field is led to the first one: at once when the form itself finds it, else when the
 * server's answer names it. Typing ends that, so that nobody is moved while they write, and so does going elsewhere.
 */
export function leadToFaults(form: HTMLFormElement): void {
  const lead = () => form.querySelector<HTMLElement>(WRONG)?.focus()
  // The form's own checks have run, and what they found is drawn by then.
  requestAnimationFrame(lead)
  const observer = new MutationObserver(lead)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  const ending = new AbortController()
  const end = () => {
    observer.disconnect()
    ending.abort()
  }
  form.addEventListener('input', end, { signal: ending.signal })
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof Node && form.contains(target))) end()
  }
  document.addEventListener('focusin', leave, { signal: ending.signal })
}
