// A mail server of its own for a test: SMTP (RFC 5321) with AUTH PLAIN over a real socket; keeps what it is given.
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Undefined when nobody signed in. */
  user?: string
  subject: string
  /** The plain text, decoded. */
  text: string
  html: string
}

export interface MailServer {
  port: number
  mails: ReceivedMail[]
  /** Resolves to the first mail to that address, once it is here. */
  mailTo(address: string): Promise<ReceivedMail>
  close(): Promise<void>
}

interface Account {
  user: string
  password: string
}

export async function startMailServer(account?: Account, host = '127.0.0.1'): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, account, (mail) => mails.push(mail))
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    mails,
    async mailTo(to) {
      for (let waited = 0; waited < 5000; waited += 10) {
        const mail = mails.find((one) => one.to.includes(to))
        if (mail) return mail
        await new Promise((done) => setTimeout(done, 10))
      }
      throw new Error(`no mail to ${to}`)
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function converse(socket: Socket, account: Account | undefined, keep: (mail: ReceivedMail) => void) {
  let rest = ''
  let data: string[] | undefined
  let user: string | undefined
  let from = ''
  let to: string[] = []
  const say = (line: string) => socket.write(`${line}\r\n`)

  function command(line: string) {
    const verb = line.slice(0, 4).toUpperCase()
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO') say(account ? '250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME' : '250-test\r\n250 8BITMIME')
    else if (verb === 'AUTH') {
      const [, name, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      if (name !== account?.user || password !== account?.password) return say('535 authentication failed')
      user = name
      say('235 welcome')
    } else if (verb === 'MAIL') {
      if (account && !user) return say('530 authentication required')
      from = address
      to = []
      say('250 ok')
    } else if (verb === 'RCPT') {
      if (address.startsWith('nobody@')) return say('550 no such mailbox')
      to.push(address)
      say('250 ok')
    } else if (verb === 'DATA') {
      data = []
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'STAR') say('502 STARTTLS is not here')
    else say('250 ok')
  }

  function line(text: string) {
    if (!data) return command(text)
    if (text !== '.') return void data.push(text.startsWith('.') ? text.slice(1) : text)
    keep({ from, to, user, ...readMessage(data.join('\n')) })
    data = undefined
    say('250 taken')
  }

  say('220 test ESMTP')
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  })
}

/** A message of several parts, or of one (platforms of others send HTML alone). */
function readMessage(source: string): { subject: string; text: string; html: string } {
  const boundary = /boundary="?([^"\n;]+)"?/.exec(source)?.[1]
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`)
  const part = (type: string) => body(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '')
  return {
    subject: /^Subject: (.*)$/m.exec(source)?.[1] ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function body(part: string): string {
  const [head = '', ...rest] = part.replace(/^\n/, '').split('\n\n')
  const content = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return content
  const joined = content.replace(/=\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
