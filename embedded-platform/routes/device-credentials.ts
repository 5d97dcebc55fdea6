// REST calls of device credentials (platform-api §2.5).

import { json } from '../api/answer'
import { endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { invalid, notFound } from '../api/errors'
import { credentialsSaved } from '../audit/device-actions'
import { entityId } from '../ids'
import { deviceCredentialsOf, readDeviceCredentials } from '../schemas/device-credentials'
import { findCredentialsOfDevice, saveCredentials } from '../store/device-credentials'
import { deviceFor, deviceOfPath } from './device-access'

export const deviceCredentialsRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/device/:deviceId/credentials',
    who: TENANT_CUSTOMER,
    answer: async (call) => {
      const device = await deviceOfPath(call, 'READ_CREDENTIALS')
      const credentials = await findCredentialsOfDevice(call.platform.db, device.id)
      if (!credentials) throw notFound()
      return json(deviceCredentialsOf(credentials))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/device/credentials',
    who: TENANT,
    body: readDeviceCredentials,
    audit: credentialsSaved,
    answer: async (call) => {
      const { platform, body } = call
      if (body.deviceId === null) throw invalid('Incorrect deviceId null')
      const device = await deviceFor(call, 'WRITE_CREDENTIALS', body.deviceId)
      const row = await platform.db.tx(async (tx) => {
        const saved = await saveCredentials(tx, device.id, body, platform.newId)
        const entity = entityId('DEVICE', device.id)
        tx.afterCommit(() => platform.feed.publish({ kind: 'device-credentials', entity }))
        return saved
      })
      return json(deviceCredentialsOf(row))
    },
  }),
]
