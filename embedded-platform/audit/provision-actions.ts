// Records of devices that make themselves known: under the device, whoever is behind it; secrets are left out.
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { tellOfProvision } from '../rules/origins/devices'
import { saveAuditLogs } from '../store/audit-logs'
import { findDevice, findDeviceByName } from '../store/devices'

interface Provisioning {
  key: string
  deviceName?: string
  credentialsType: string
  /** Of the device that came of it. */
  deviceId?: string
}

/** `failure`: why not; then only a device that is there already is something to note it at. */
export async function noteProvision(platform: Platform, tenantId: string, request: Provisioning, failure?: string) {
  const { key: provisionDeviceKey, deviceName = null, credentialsType, deviceId } = request
  try {
    const device = deviceId
      ? await findDevice(platform.db, deviceId)
      : await findDeviceByName(platform.db, tenantId, deviceName ?? '')
    if (!device) return
    const entity = entityId('DEVICE', device.id)
    const user = { tenantId, customerId: device.customer_id, userId: NULL_ID, email: device.name }
    const action = failure === undefined ? 'PROVISION_SUCCESS' : 'PROVISION_FAILURE'
    const data = { provisionRequest: { deviceName, credentialsType, credentials: { provisionDeviceKey } } }
    await saveAuditLogs(platform, user, [{ action, entity, name: device.name, data }], failure)
    tellOfProvision(platform, { id: device.id, tenantId }, action, data.provisionRequest)
  } catch (error) {
    platform.log('error', 'audit log not written', { action: 'PROVISION', error: String(error) })
  }
}
