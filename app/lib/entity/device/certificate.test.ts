// Certificates as people paste them: what is taken, and what is said of the rest.
import { expect, test } from 'vitest'
import { PUMP_CERTIFICATE } from '../../../../tests/support/certificates'
import { isReadable, readCertificate } from './certificate.server'
import { certificateFault, holdsPrivateKey, ownCertificate } from './certificate-text'

const PUMP = PUMP_CERTIFICATE
const bare = PUMP.replace(/-----[^-]+-----/g, '').replaceAll('\n', '')

test('a certificate in PEM form, and as platforms hand it out', () => {
  for (const text of [PUMP, `\r\n${PUMP.replaceAll('\n', '\r\n')}\n`, bare]) {
    expect(certificateFault(text)).toBeUndefined()
    expect(isReadable(text)).toBe(true)
    expect(readCertificate(text, Date.UTC(2027, 0))).toEqual({
      subject: 'O=Northmoor, CN=Pump 7',
      validUntil: Date.UTC(2048, 9, 17, 9, 2, 45),
      isExpired: false,
    })
  }
  expect(readCertificate(PUMP, Date.UTC(2050, 0))?.isExpired).toBe(true)
})

test('of a chain the first is the device’s own', () => {
  const chain = `${PUMP}\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n`
  expect(ownCertificate(chain)).toBe(PUMP)
  expect(isReadable(chain)).toBe(false)
  expect(isReadable(`${PUMP}\n${PUMP}`)).toBe(true)
})

test('what is no certificate is told apart', () => {
  expect(certificateFault('')).toBe('credentials.certificate-required')
  expect(certificateFault('not a cert!')).toBe('credentials.certificate-not-pem')
  expect(certificateFault(PUMP.slice(0, 200))).toBe('credentials.certificate-not-pem')
  expect(certificateFault(PUMP.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'))).toBe(
    'credentials.certificate-not-pem',
  )
  expect(isReadable('bm90IGEgY2VydA==')).toBe(false)
})

test('a private key is told, alone and beside its certificate', () => {
  for (const kind of ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY']) {
    const key = `-----BEGIN ${kind}-----\nMIIB\n-----END ${kind}-----`
    expect(certificateFault(key)).toBe('credentials.certificate-private-key')
    expect(holdsPrivateKey(`${PUMP}\n${key}`)).toBe(true)
  }
})
