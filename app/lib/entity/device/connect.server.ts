// The ways to speak for a device from a shell: the commands of one program, with the others to choose from.
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { commandsOf, type Topics } from '~/lib/platform/device-commands'
import { type DeviceSecret, secretOf } from '~/lib/platform/device-credentials'
import { getDeviceCredentials } from '~/lib/platform/device-credentials.server'
import { profileTopics } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import { devicePorts } from '~/lib/session/device-ports.server'
import type { ConnectHelp } from '../connect-help'

/** A profile can have topics of its own; whoever may not read it is told the usual ones. */
async function topicsOf(platform: Connection, deviceId: string): Promise<Topics> {
  try {
    const device = await devices.get(platform, deviceId)
    return profileTopics(await deviceProfiles.info(platform, device.deviceProfileId.id))
  } catch {
    return {}
  }
}

const WINDOWS = /\bWindows NT\b/

/** Undefined: there are no credentials, or not for this person. */
export async function secretAt(platform: Connection, deviceId: string): Promise<DeviceSecret | undefined> {
  try {
    return secretOf(await getDeviceCredentials(platform, deviceId))
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return undefined
    throw error
  }
}

export async function loadConnectHelp(
  platform: Connection,
  request: Request,
  deviceId: string,
): Promise<ConnectHelp | undefined> {
  const [secret, ports, topics] = await Promise.all([
    secretAt(platform, deviceId),
    devicePorts(platform, request, deviceId),
    topicsOf(platform, deviceId),
  ])
  if (!secret) return undefined
  const all = commandsOf(secret, ports, topics)
  const wanted = new URL(request.url).searchParams.get('by')
  const chosen = all.find(({ program }) => program === wanted)
  const usual = WINDOWS.test(request.headers.get('user-agent') ?? '') ? 'windows' : undefined
  const one = chosen ?? all.find(({ program }) => program === usual) ?? all[0]
  const holdsPassword = secret.type === 'MQTT_BASIC' && secret.password !== ''
  return {
    programs: all.map(({ program }) => program),
    program: one?.program,
    commands: holdsPassword && !chosen ? [] : (one?.commands ?? []),
    holdsPassword,
    hasCertificate: secret.type === 'X509_CERTIFICATE',
    isGuess: ports.isGuess ?? false,
  }
}
