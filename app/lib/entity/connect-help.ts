// The help of a page on sending values.
import type { DeviceCommand, Program } from '~/lib/platform/device-commands'

export interface ConnectHelp {
  /** Empty: no port listens that these credentials are for, or there are none. */
  programs: Program[]
  program?: Program
  /** Empty while they hold a password and nobody asked for them. */
  commands: DeviceCommand[]
  holdsPassword: boolean
  hasCertificate: boolean
  /** Nobody told the ports: these are the usual ones. */
  isGuess: boolean
}
