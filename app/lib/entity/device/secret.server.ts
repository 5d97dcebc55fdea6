// What the server alone can say of credentials that were typed, and what of them never comes back.
import type { TakenForm } from '~/lib/forms/take-form.server'
import { isReadable } from './certificate.server'
import { holdsPrivateKey } from './certificate-text'

/** Fields whose content is not sent back: a password, and a private key that was pasted for a certificate. */
export function hiddenOf(form: TakenForm): string[] {
  return holdsPrivateKey(String(form.get('certificate') ?? '')) ? ['password', 'certificate'] : ['password']
}

/** What is wrong with a certificate whose text looked like one; undefined when nothing is. */
export const unreadableSecret = (form: { credentialsType: string; certificate: string }) =>
  form.credentialsType === 'X509_CERTIFICATE' && !isReadable(form.certificate)
    ? { certificate: { key: 'device.certificate-unreadable' } }
    : undefined
