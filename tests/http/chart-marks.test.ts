// What happened, as marks on charts: in the first HTML where their author says so, for visitors too.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

async function boardWith(settings: object) {
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 5 })
  const originator = { entityType: 'DEVICE', id: device.id }
  const [startTs, now] = [Date.now() - 60_000, Date.now() - 30_000]
  const alarm = {
    type: 'Leak <i>x</i>',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    originator,
    startTs,
    endTs: startTs,
  }
  await call('POST', '/api/alarm', alarm)
  await call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, {
    notes: [{ ts: now, text: 'Valve <b>changed</b>' }],
  })
  const chart = { title: 'Level', settings, datasources: [source('a', key('level'))] }
  const { id } = await call<{ id: { id: string } }>(
    'POST',
    '/api/dashboard',
    boardOf({
      entityAliases: alias('a', oneDevice(device.id)),
      widgets: { w: widget('charts', 'basic_timeseries', 'timeseries', chart) },
    }),
  )
  return { device, id: id.id }
}

const page = async (id: string) => shown((await at.admin.get(`/dashboards/${id}`)).html)

test('a chart that is marked has alarms and notes before any script, as text', async () => {
  const { id } = await boardWith({ alarmMarks: true, noteMarks: true })
  const html = await page(id)
  expect(html).toContain('Alarms and notes')
  expect(html).toMatch(/Major: Leak &lt;i&gt;x&lt;\/i&gt;/)
  expect(html).toContain('Note: Valve &lt;b&gt;changed&lt;/b&gt;')
})

test('one that is not marked leaves them to scripts', async () => {
  const html = await page((await boardWith({})).id)
  expect(html).not.toContain('time-marks')
})

test('visitors of a public page see the marks of what is public', async () => {
  const { id, device } = await boardWith({ alarmMarks: true })
  const made = await call<{ assignedCustomers: { customerId: { id: string } }[] }>(
    'POST',
    `/api/customer/public/dashboard/${id}`,
  )
  await call('POST', `/api/customer/public/device/${device.id}`)
  const publicId = made.assignedCustomers[0]?.customerId.id ?? ''
  const html = shown((await at.visitor().get(`/dashboard/${id}?publicId=${publicId}`)).html)
  expect(html).toContain('Leak &lt;i&gt;')
})

test('what is still wrong with a thing is told whatever stretch of time is looked at, and what is over is not', async () => {
  const { device } = await boardWith({})
  const told = async () => {
    const asked = { entities: `DEVICE ${device.id}`, start: '1000', end: '2000' }
    const answer = await at.admin.post('/options/alarm-marks', asked)
    return JSON.parse(answer.html) as { type: string; isActive: boolean; id: string }[]
  }
  const [alarm, ...others] = await told()
  expect([alarm?.type, alarm?.isActive, others]).toEqual(['Leak <i>x</i>', true, []])
  await call('POST', `/api/alarm/${alarm?.id}/clear`)
  expect(await told()).toEqual([])
})
