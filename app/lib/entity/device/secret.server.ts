// The server's part in credentials that were typed: faults that it alone can find, and what of them never comes back.
import type { TakenForm } from '~/lib/forms/take-form.server'
import { isReadable } from './certificate.server'
import { holdsPrivateKey } from './certificate-text'

/** Fields whose content is not sent back: a password, and a private key that was pasted for a certificate. */
export function hiddenOf(form: TakenForm): string[] {
  return holdsPrivateKey(String(form.get('certificate') ?? '')) ? ['password', 'certificate'] : ['password']
}

/** The fault of a certificate whose text looked like one; undefined when there is none. */
export const unreadableSecret = (form: { credentialsType: string; certificate: string }) =>
  form.credentialsType === 'X509_CERTIFICATE' && !isReadable(form.certificate)
    ? { certificate: { key: 'credentials.certificate-unreadable' } }
    : undefined
