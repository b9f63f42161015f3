/** The objects of a PDF with one page and one line on it. */
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  stream('BT /F 18 Tf 40 120 Td (Garden Cup, statement) Tj ET'),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]

function stream(text: string): string {
  return `<< /Length ${text.length} >> stream\n${text}\nendstream`
}

function write(objects: readonly string[]): string {
  let text = '%PDF-1.5\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

/** A statement in a file, as browsers show it. */
export const STATEMENT_PDF = write(OBJECTS)
