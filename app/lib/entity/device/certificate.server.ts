// Reads a certificate before it is sent: the platform takes any text, and a device could never connect with most of them.
import { X509Certificate } from 'node:crypto'
import { certificateBlocks } from './certificate-text'
import type { CertificateFacts } from './shown-credentials'

function parse(block: string): X509Certificate | undefined {
  try {
    return new X509Certificate(block.includes('-----') ? block : Buffer.from(block, 'base64'))
  } catch {
    return undefined
  }
}

/** One line, as it is read aloud: “CN=Pump 7, O=Northmoor”. */
const oneLine = (name: string) => name.split('\n').join(', ')

/** The facts of the first certificate; undefined when the text holds none that can be read. */
export function readCertificate(text: string, now = Date.now()): CertificateFacts | undefined {
  const found = parse(certificateBlocks(text)[0] ?? '')
  if (!found) return undefined
  const validUntil = Date.parse(found.validTo)
  return { subject: oneLine(found.subject), validUntil, isExpired: validUntil < now }
}

/** Every certificate of a chain is readable. */
export const isReadable = (text: string) => {
  const blocks = certificateBlocks(text)
  return blocks.length > 0 && blocks.every((block) => parse(block))
}
