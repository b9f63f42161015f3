// Runs before the first paint, so that neither the colours nor the language flash.
// A file of its own: the content security policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const chosen = localStorage.getItem('Color_Scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (localStorage.getItem('Web_Language') === 'en-US') root.lang = 'en-US'
})()
