// Names and addresses that lead to the machine itself, as they stand in a Host or Origin header.
import { isIPv4 } from 'node:net'

export function isOwnHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return isIPv4(hostname) && hostname.startsWith('127.')
}
