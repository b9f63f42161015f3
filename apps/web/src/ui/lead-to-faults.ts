const WRONG = '[aria-invalid="true"]'

/**
 * Whoever sends a form with a wrong field is led to the first one: at once when the form itself finds it, else when the
 * server's answer names it. Typing ends that, so that nobody is moved while they write.
 */
export function leadToFaults(form: HTMLFormElement): void {
  const lead = () => form.querySelector<HTMLElement>(WRONG)?.focus()
  // The form's own checks have run, and what they found is drawn by then.
  requestAnimationFrame(lead)
  const observer = new MutationObserver(lead)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  form.addEventListener('input', () => observer.disconnect(), { once: true })
}
