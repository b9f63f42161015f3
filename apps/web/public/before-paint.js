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
  // The height that the agenda of a user will take (`src/features/home/agenda/AgendaRoom.tsx`).
  const agendaPx = Number(localStorage.getItem('Agenda_Height'))
  if (agendaPx > 0) root.style.setProperty('--agenda-height', `${agendaPx}px`)
  // The editor's colours (`src/features/editor/editor-settings.ts`).
  const editor = /"theme":"(\w+)"/.exec(localStorage.getItem('hojIndividualLanguageAndSetting') ?? '')
  if (editor !== null) root.setAttribute('data-editor', editor[1])

  // The first texts, fetched beside the scripts that will ask for them.
  const texts = document.currentScript.getAttribute(`data-${language.toLowerCase()}`)
  if (texts === null) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = texts
  document.head.append(link)
})()

// Until the scripts have run, what the server drew only looks alive. The acts of its reader meanwhile are done again
// then (`src/replay-early-actions.ts`). Links work by themselves, and what `data-late` marks waits for its reader to
// see it alive.
;(() => {
  const ALIVE = 'button, input, select, textarea, summary, form'
  const TYPES = ['click', 'focusin', 'input', 'change', 'submit']
  const actions = []
  globalThis.earlyActions = actions
  const placeOf = (element) => {
    const place = []
    for (let at = element; at.id !== 'root'; at = at.parentElement)
      place.unshift([...at.parentElement.children].filter(isThere).indexOf(at))
    return place
  }
  // The pages of visitors do not have what the picture keeps room for.
  const isUsers = localStorage.getItem('token') !== null
  const isThere = (element) => isUsers || !element.classList.contains('users-room')
  const note = (event) => {
    if (event.type === 'submit') event.preventDefault()
    const element = event.target instanceof Element ? event.target.closest(ALIVE) : null
    if (element === null || element.closest('#root') === null || element.closest('[data-late]') !== null)
      return
    actions.push({
      type: event.type,
      place: placeOf(element),
      markup: element.outerHTML,
      value: element.value,
    })
  }
  for (const type of TYPES) addEventListener(type, note, true)

  // Without its scripts the page would lie there as if alive: it says so.
  const words =
    document.documentElement.lang === 'en-US'
      ? { failed: 'This page could not be loaded completely.', again: 'Load again' }
      : { failed: '页面未能完整加载。', again: '重新加载' }
  const notice = document.createElement('p')
  const tell = (event) => {
    const isScript = event.target instanceof HTMLScriptElement
    if (notice.isConnected || (event.type === 'error' && !isScript)) return
    const again = document.createElement('a')
    again.href = location.origin + location.pathname + location.search
    again.textContent = words.again
    notice.className = 'load-failure'
    notice.role = 'alert'
    notice.append(words.failed, ' ', again)
    document.body.append(notice)
  }
  addEventListener('error', tell, true)
  addEventListener('unhandledrejection', tell)

  globalThis.endEarlyActions = () => {
    for (const type of TYPES) removeEventListener(type, note, true)
    removeEventListener('error', tell, true)
    removeEventListener('unhandledrejection', tell)
    notice.remove()
  }
})()
