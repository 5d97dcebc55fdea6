// One mail to one mail server by SMTP. Resolves when the server has taken it; throws what the caller is told.
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { general, invalid } from '../api/errors'
import type { MailSettings } from '../schemas/mail-settings'

/** Addresses are texts as in a header: several are parted by commas. */
export interface OutgoingMail {
  to: string
  cc?: string
  bcc?: string
  /** The sender of the settings when absent. */
  from?: string
  subject: string
  text?: string
  html?: string
  /** Pictures inside the HTML, named there by `cid:`; the content as base64. */
  images?: readonly { cid: string; contentType: string; content: string }[]
}

const ROUND_TRIPS = 3 // of the waiting time: a server that drips its answers does not hold us for ever

/** `address`: what the host's name was resolved to, when that has been done already. */
export async function deliver(settings: MailSettings, mail: OutgoingMail, address?: string): Promise<void> {
  const { from: ownSender, images = [], ...rest } = mail
  const from = senderOf(ownSender ?? settings.mailFrom)
  const { host, port, isSecure, startsTls, tlsVersion, timeoutMs, username, password } = settings
  const transport = createTransport({
    host: address ?? host,
    port,
    secure: isSecure,
    requireTLS: startsTls && !isSecure, // asked for TLS, nothing goes out in the clear
    ignoreTLS: !startsTls,
    tls: { minVersion: tlsVersion, ...(isIP(host) ? {} : { servername: host }) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    auth: username === '' ? undefined : { user: username, pass: password },
    proxy: proxyUrl(settings),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const signal = AbortSignal.timeout(timeoutMs * ROUND_TRIPS)
    const attachments = images.map((image) => ({ ...image, encoding: 'base64' }))
    await transport.sendMail({ ...rest, from, attachments, signal })
  } catch (error) {
    throw general(`Unable to send mail: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    transport.close()
  }
}

/** `Console <console@example.org>`: one sender with an address. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const senders = addressparser(mailFrom, { flatten: true })
  const [sender] = senders
  if (senders.length !== 1 || !sender || !/^[^\s@<>]+@[^\s@<>]+$/.test(sender.address))
    throw invalid(`Invalid mail sender: ${mailFrom}`)
  return { name: sender.name, address: sender.address }
}

function proxyUrl({ proxy }: MailSettings): string | undefined {
  if (!proxy) return undefined
  const user = proxy.user === '' ? '' : `${encodeURIComponent(proxy.user)}:${encodeURIComponent(proxy.password)}@`
  return `http://${user}${proxy.host}:${proxy.port}`
}
