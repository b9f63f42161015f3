const WRONG = '[aria-invalid="true"]'

/**
 * When a form is sent with an invalid field, moves the focus to the first one: at once if the form itself finds it,
 * otherwise when the server's response names it. Typing or leaving cancels that, so that the focus never moves while
 * someone is writing.
 */
export function leadToFaults(form: HTMLFormElement): void {
  const lead = () => form.querySelector<HTMLElement>(WRONG)?.focus()
  // By then the form's own checks have run and their results are shown.
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
