// The credentials of a device as a page gets them.
import type { DeviceSecret } from '~/lib/platform/device-credentials'

export interface CertificateFacts {
  subject: string
  /** Epoch milliseconds. */
  validUntil: number
  isExpired: boolean
}

/** The password never goes to the page; whether there is one does. */
export interface ShownSecret {
  /** Absent: the device has none. */
  secret?: DeviceSecret
  hasPassword: boolean
  /** Of a certificate that can be read. */
  certificate?: CertificateFacts
}

export interface ShownCredentials extends ShownSecret {
  id: string
  name: string
  closeTo: string
  canManage: boolean
}
