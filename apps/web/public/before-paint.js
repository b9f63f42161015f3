// Runs before the first paint, so that neither the colours nor the language flash.
// A file of its own: the content security policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const chosen = localStorage.getItem('Color_Scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const isEnglish = localStorage.getItem('Web_Language') === 'en-US'
  if (isEnglish) root.lang = 'en-US'
  // The first texts, fetched beside the scripts that will ask for them.
  const texts = document.currentScript.getAttribute(isEnglish ? 'data-en-us' : 'data-zh-cn')
  if (texts === null) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = texts
  document.head.append(link)
})()
