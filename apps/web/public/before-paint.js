// Runs before the first paint, so that neither the colours nor the language flash.
// A file of its own: the content security policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const chosen = localStorage.getItem('Color_Scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  const language = localStorage.getItem('Web_Language') === 'en-US' ? 'en-US' : 'zh-CN'
  // The server drew the first picture for a visitor, in the language of the cookie: what differs here is not shown.
  if (root.lang !== language) root.setAttribute('data-picture', 'foreign')
  root.lang = language
  if (localStorage.getItem('token') !== null) root.setAttribute('data-logged-in', '')
  if (localStorage.getItem('Welcome_Dismissed') !== null) root.setAttribute('data-welcomed', '')

  // The first texts, fetched beside the scripts that will ask for them.
  const texts = document.currentScript.getAttribute(`data-${language.toLowerCase()}`)
  if (texts === null) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = texts
  document.head.append(link)
})()

// Until the scripts have run, what the server drew only looks alive. What its reader does meanwhile is done again then
// (`src/repeat-deeds.ts`). Links work by themselves.
;(() => {
  const ALIVE = 'button, input, select, textarea, summary, form'
  const TYPES = ['click', 'focusin', 'input', 'change', 'submit']
  const deeds = []
  const placeOf = (element) => {
    const place = []
    for (let at = element; at.id !== 'root'; at = at.parentElement)
      place.unshift([...at.parentElement.children].indexOf(at))
    return place
  }
  const note = (event) => {
    if (event.type === 'submit') event.preventDefault()
    const element = event.target.closest(ALIVE)
    if (element === null || element.closest('#root') === null) return
    deeds.push({ type: event.type, place: placeOf(element), markup: element.outerHTML, value: element.value })
  }
  for (const type of TYPES) addEventListener(type, note, true)
  globalThis.endEarlyDeeds = () => {
    for (const type of TYPES) removeEventListener(type, note, true)
    return deeds.splice(0)
  }
})()
