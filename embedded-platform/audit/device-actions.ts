// Records of devices beside saving them: their credentials, as the answer shows them.
import type { Call } from '../api/endpoint'
import { entityId } from '../ids'
import { type Declared, factsOf, nobody, sentBy } from './actions'

export const credentialsSaved: Declared<{ deviceId: string | null }> = async (
  call: Call<{ deviceId: string | null }>,
) => {
  const { deviceId } = call.body
  const entity = deviceId === null ? undefined : entityId('DEVICE', deviceId)
  const facts = entity && (await factsOf(call, entity))
  const action = 'CREDENTIALS_UPDATED'
  return {
    done: (credentials) =>
      entity && facts ? [{ action, entity, ...facts, data: { entityId: deviceId, credentials } }] : [],
    refused: () => ({
      action,
      entity: nobody('DEVICE'),
      name: null,
      data: { entityId: nobody('DEVICE').id, credentials: sentBy(call) },
    }),
  }
}
