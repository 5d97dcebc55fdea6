// A certificate as people paste it: what can be said of the text alone, before anything is sent.

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** The texts between the marks, or the whole where there are none: platforms hand certificates out without marks. */
export function certificateBlocks(text: string): string[] {
  const blocks = [...text.matchAll(BLOCK)].filter(([, kind]) => kind === 'CERTIFICATE')
  if (blocks.length > 0) return blocks.map(([block]) => block)
  return !text.includes('-----') && BASE64.test(text) ? [text] : []
}

/** A private key must not leave the browser, and never comes back from the server. */
export const holdsPrivateKey = (text: string) => /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text)

/** The fault of the text, as a translation key. */
export function certificateFault(text: string): string | undefined {
  if (!text) return 'credentials.certificate-required'
  if (holdsPrivateKey(text)) return 'credentials.certificate-private-key'
  return certificateBlocks(text).length === 0 ? 'credentials.certificate-not-pem' : undefined
}

/** Of a chain the device's own stands first, and the platform knows a device by that one alone. */
export const ownCertificate = (text: string): string => certificateBlocks(text)[0]?.trim() ?? text
