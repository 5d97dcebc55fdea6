// Credentials of demo devices. The tokens that the README names are for the own machine only, as well-known passwords
// are: whoever opens the platform to a network has random ones in their place.

import { type FleetDevice, fleetDevices } from '../fleet/devices'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { checkCredentials, type ValidCredentials } from '../schemas/device-credentials'
import { findCredentials, saveCredentials } from '../store/device-credentials'
import { randomAlphanumerics } from '../store/device-life'

export function demoCredentials(device: FleetDevice, hasKnownTokens: boolean): ValidCredentials {
  const { mqtt, certificate, token } = device
  const secret = (known: string | undefined) => (hasKnownTokens && known) || randomAlphanumerics(20)
  if (mqtt) {
    const value = JSON.stringify({ ...mqtt, password: secret(mqtt.password) })
    return checkCredentials({ credentialsType: 'MQTT_BASIC', credentialsId: null, credentialsValue: value })
  }
  return certificate
    ? checkCredentials({ credentialsType: 'X509_CERTIFICATE', credentialsId: null, credentialsValue: certificate })
    : checkCredentials({ credentialsType: 'ACCESS_TOKEN', credentialsId: secret(token), credentialsValue: null })
}

/** Resolves to the names of the devices that had one. */
export async function replaceKnownTokens({ db, feed, newId }: Platform): Promise<string[]> {
  const replaced: string[] = []
  for (const device of fleetDevices.filter(({ token, mqtt }) => token || mqtt)) {
    const known = demoCredentials(device, true)
    await db.tx(async (tx) => {
      const row = await findCredentials(tx, known.credentialsId)
      if (row?.credentials_value !== known.credentialsValue) return
      const secret = { id: row.id, deviceId: row.device_id, ...demoCredentials(device, false) }
      await saveCredentials(tx, row.device_id, secret, newId)
      tx.afterCommit(() => {
        replaced.push(device.name)
        feed.publish({ kind: 'device-credentials', entity: entityId('DEVICE', row.device_id) })
      })
    })
  }
  return replaced
}
