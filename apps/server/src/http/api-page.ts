import { escapeHtml } from './escape-html.ts'
import type { ApiDocument, JsonSchema, Operation } from './openapi.ts'
import { schemaText } from './schema-text.ts'

/** The API document as one page of HTML. It has no script, so it works in any browser, even a text one. */
export function renderApiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = document.tags.map(({ name }) => ({
    name,
    entries: operations.filter(({ operation }) => operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<nav aria-label="Endpoints">
${chapters.map(renderContents).join('\n')}
</nav>
<main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same as data: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${chapters.map(renderChapter).join('\n')}
</main>
</body>
</html>
`
}

interface Entry {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

interface Chapter {
  readonly name: string
  readonly entries: readonly Entry[]
}

function renderContents({ name, entries }: Chapter): string {
  const links = entries.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><span>${method}</span> ${escapeHtml(path)}</a></li>`,
  )
  return `<h2>${escapeHtml(name)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
}

function renderChapter({ name, entries }: Chapter): string {
  return `<section>\n<h2>${escapeHtml(name)}</h2>\n${entries.map(renderEntry).join('\n')}\n</section>`
}

function renderEntry({ path, method, operation }: Entry): string {
  return `<article id="${operation.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${renderSentence(operation.summary)}</p>
<p class="access">${escapeHtml(operation.description)}</p>
${renderParameters(operation)}${renderBody(operation)}${renderAnswer(operation)}${renderErrors(operation)}</article>`
}

function renderParameters({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(schemaText(schema))}</td><td>${required ? 'required' : ''}</td></tr>`,
  )
  return `<h4>Query</h4>\n<table><tbody>\n${rows.join('\n')}\n</tbody></table>\n`
}

function renderBody({ requestBody }: Operation): string {
  if (requestBody === undefined) return ''
  return Object.entries(requestBody.content)
    .map(([mediaType, { schema }]) =>
      renderSchema(mediaType === 'application/json' ? 'Body' : `Body (${mediaType})`, schema),
    )
    .join('')
}

function renderAnswer({ responses }: Operation): string {
  const success = responses[200]
  const [mediaType, content] = Object.entries(success?.content ?? {})[0] ?? []
  if (content === undefined) return ''
  if (mediaType !== 'application/json')
    return `<h4>Answer</h4>\n<p>${escapeHtml(success?.description ?? '')}</p>\n`
  const data = content.schema.properties?.data
  return renderSchema('Data', typeof data === 'object' ? data : {})
}

function renderSchema(title: string, schema: JsonSchema): string {
  return `<h4>${escapeHtml(title)}</h4>\n<pre tabindex="0"><code>${escapeHtml(schemaText(schema))}</code></pre>\n`
}

function renderErrors(operation: Operation): string {
  const errors = operation['x-errors']
  if (errors.length === 0) return ''
  const rows = errors.map(
    ({ code, status, http, text }) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${http}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<h4>Refusals</h4>
<table><thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">HTTP</th><th scope="col">msg</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
`
}

/** Names in backquotes are code. */
function renderSentence(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
