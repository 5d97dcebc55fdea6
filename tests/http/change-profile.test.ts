// Another profile for one device and for many, as a browser without scripts asks for it.
import { expect, test } from 'vitest'
import { makeProfile } from '../support/alarm-rules'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored {
  type: string
  label: string | null
  deviceProfileId: { id: string }
}
const read = (id: string) => at.tenant.api.call<Stored>('GET', `/api/device/${id}`)

test('devices get another profile, and what cannot be is told', async () => {
  const profile = await makeProfile(at.tenant.api, [])
  const { name } = await at.tenant.api.call<{ name: string }>('GET', `/api/deviceProfile/${profile.id.id}`)
  const [one, other] = [await makeDevice(at.tenant.api, { label: 'kept' }), await makeDevice(at.tenant.api)]
  const page = await at.admin.get(`/devices/${one.id}/profile`)
  expect(shown(page.html)).toContain('Its transport, rule chain and alarm rules are those of the new profile')
  const none = await at.admin.post(`/devices/${one.id}/profile`, {})
  expect([none.status, shown(none.html).includes('Choose a profile.')]).toEqual([400, true])
  const unknown = await at.admin.post(`/devices/${one.id}/profile`, {
    deviceProfileId: '784f394c-42b6-435a-983c-b7beff2784f9',
  })
  expect([unknown.status, (await read(one.id)).deviceProfileId.id === profile.id.id]).toEqual([400, false])
  const done = await at.admin.post(`/devices/${one.id}/profile`, { deviceProfileIdName: name })
  expect(done.location).toBe(`/devices/${one.id}`)
  expect(await read(one.id)).toMatchObject({ type: name, label: 'kept', deviceProfileId: { id: profile.id.id } })
  const both = `/devices/profile?id=${one.id}&id=${other.id}`
  expect((await at.admin.post(both, { deviceProfileId: profile.id.id })).status).toBe(302)
  expect((await read(other.id)).deviceProfileId.id).toBe(profile.id.id)
})
