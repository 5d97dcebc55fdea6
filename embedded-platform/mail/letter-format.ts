// A mail as it is read: paragraphs and at most one link, written as plain text and as HTML. Whatever is put in is escaped.

export interface Letter {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** The text below the link, in small letters. */
  note?: string
}

export interface Written {
  subject: string
  text: string
  html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const PAGE = 'margin:0;padding:32px 16px;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#1f2430'
const CARD = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px'
const HEADING = 'margin:0 0 16px;font-size:20px;line-height:1.3'
const BUTTON =
  'display:inline-block;padding:10px 20px;background:#2451b3;color:#ffffff;text-decoration:none;border-radius:6px'
const SMALL = 'margin:24px 0 0;font-size:14px;color:#5b6270;overflow-wrap:anywhere'

export function written({ subject, paragraphs, link, note }: Letter): Written {
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...(note ? [note] : [])]
  const below = [...(link ? [link.url] : []), ...(note ? [note] : [])]
  const html = [
    `<h1 style="${HEADING}">${escaped(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`] : []),
    ...below.map((line) => `<p style="${SMALL}">${escaped(line)}</p>`),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${PAGE}"><div style="${CARD}">
${html.join('\n')}
</div></body>
</html>
`,
  }
}
