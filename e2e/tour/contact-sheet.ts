import type { Shot } from './shots.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** All pictures on one page, a row for each view, with the faults in words below their picture. */
export function contactSheet(shots: readonly Shot[]): string {
  const views = Map.groupBy(shots, ({ view }) => view)
  const rows = [...views].map(
    ([view, ofView]) => `<h2>${escapeHtml(view)}</h2><div class="row">${ofView.map(figure).join('')}</div>`,
  )
  const faulty = shots.filter(({ faults }) => faults.length > 0).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tour</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #eee; color: #111; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; max-width: 480px; }
  img { display: block; max-height: 480px; max-width: 100%; border: 1px solid #bbb; background: #fff; }
  .fault { color: #a00; overflow-wrap: anywhere; }
</style>
<h1>Tour: ${shots.length} pictures, ${faulty} with faults</h1>
${rows.join('\n')}
</html>
`
}

function figure({ file, language, width, scheme, faults }: Shot): string {
  const complaints = faults.map((fault) => `<div class="fault">${escapeHtml(fault)}</div>`).join('')
  const caption = `${language} ${width} ${scheme}`
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a><figcaption>${caption}${complaints}</figcaption></figure>`
}
