// A request no client sends, as it is told when something came of it, and as bytes.

export type HeaderLines = [name: string, value: string][]

export interface HostileRequest {
  to: 'console' | 'platform'
  who: string
  /** The name of its oddity. */
  kind: string
  method: string
  target: string
  version?: string
  headers: HeaderLines
  body?: Buffer
  /** The body is shorter than was said, and nothing follows. */
  isCutShort?: boolean
}

const has = (headers: HeaderLines, wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted)

function headOf({ method, target, version = 'HTTP/1.1', headers, body }: HostileRequest): string {
  const lines: HeaderLines = [...headers]
  if (body && !has(lines, 'content-length') && !has(lines, 'transfer-encoding'))
    lines.push(['Content-Length', String(body.length)])
  if (!has(lines, 'connection')) lines.push(['Connection', 'close'])
  return `${method} ${target} ${version}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

export const bytesOf = (request: HostileRequest) =>
  Buffer.concat([Buffer.from(headOf(request)), request.body ?? Buffer.alloc(0)])

const SESSION = /thingdeck=I[\w-]+(?:%3D)*\.[\w%+-]+/g
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const AGAIN_AND_AGAIN = /(.{1,12}?)\1{9,}/g

/** Control characters can be seen, what is repeated is counted, what is another in every run is left out. */
const visible = (bytes: Buffer, length: number) => {
  const text = JSON.stringify(bytes.subarray(0, 200_000).toString()).slice(1, -1)
  const short = text
    .replace(TOKEN, '<token>')
    .replace(SESSION, 'thingdeck=<session>')
    .replace(AGAIN_AND_AGAIN, (all, one: string) => `${one}<${all.length / one.length} times>`)
  return short.length > length ? `${short.slice(0, length)}…` : short
}

export function tell(request: HostileRequest): string {
  const { to, who, kind, body } = request
  const told = `${to}, ${who}, ${kind}: ${visible(Buffer.from(headOf(request)), 900)}`
  return body ? `${told}\n    ${body.length} bytes: ${visible(body, 500)}` : told
}
