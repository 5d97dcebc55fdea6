// One mail to one mail server by SMTP. Resolves when the server has taken it; throws what the caller is told.
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { general, invalid } from '../http/errors'
import type { MailSettings } from '../schemas/mail-settings'
import type { Written } from './written'

const ROUND_TRIPS = 3 // of the waiting time: a server that drips its answers does not hold us for ever

export async function deliver(settings: MailSettings, to: string, mail: Written): Promise<void> {
  const from = senderOf(settings.mailFrom)
  const { host, port, isSecure, startsTls, tlsVersion, timeoutMs, username, password } = settings
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: startsTls && !isSecure, // asked for TLS, nothing goes out in the clear
    ignoreTLS: !startsTls,
    tls: { minVersion: tlsVersion },
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
    const { subject, text, html } = mail
    const signal = AbortSignal.timeout(timeoutMs * ROUND_TRIPS)
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, signal })
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
