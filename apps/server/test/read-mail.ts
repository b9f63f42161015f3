/** The parts of a mail as nodemailer writes them: enough of MIME for our own mails. */
export function readMail(source: string): { subject: string; text: string; html: string } {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`)
  return { subject: subjectOf(head), text: bodyOf(parts, 'text/plain'), html: bodyOf(parts, 'text/html') }
}

function subjectOf(head: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const raw = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''
  return raw.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=( (?==\?))?/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeQuoted(text.replaceAll('_', ' ')),
  )
}

function bodyOf(parts: readonly string[], type: string): string {
  const part = parts.find((candidate) => candidate.toLowerCase().includes(`content-type: ${type}`))
  if (part === undefined) return ''
  const end = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, end).toLowerCase(), part.slice(end + 4)]
  if (head.includes('content-transfer-encoding: base64')) return Buffer.from(body, 'base64').toString()
  return head.includes('content-transfer-encoding: quoted-printable') ? decodeQuoted(body) : body
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
