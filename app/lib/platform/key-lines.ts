// Lists of keys as one text: a key a line. People may also part them by commas and semicolons; a key that could be
// misread so stands in quotes, as JSON writes texts, so that any list comes back as it was.

const PART = /[\n,;]/
const TOKEN = /"(?:[^"\\]|\\.)*"|[^\n,;]+/g

const isMisread = (key: string) => key === '' || key !== key.trim() || key.startsWith('"') || PART.test(key)

const written = (key: string) => (isMisread(key) || key.includes('\r') ? JSON.stringify(key) : key)

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

export const writeKeyLines = (keys: readonly string[]): string => keys.map(written).join('\n')

export const readKeyLines = (text: string): string[] =>
  (text.match(TOKEN) ?? []).flatMap((token) => {
    const key = token.trim()
    return key === '' ? [] : [unquoted(key)]
  })
