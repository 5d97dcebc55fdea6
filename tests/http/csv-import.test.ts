// Devices and assets from files of rows, as a browser without scripts takes them in.
import { expect, test } from 'vitest'
import { ended } from '../support/jobs'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

async function send(bytes: BlobPart, area = 'devices') {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'rows.csv')
  return at.admin.postFiles(`/${area}/import`, form)
}

/** The fields of the form of columns, as the page offers them. */
function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = { updates: 'on' }
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]*name="(as-\d+)"[^>]*>(.*?)<\/select>/gs)) {
    const [, value = ''] =
      /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options) ?? /selected[^>]*value="([^"]*)"/.exec(options) ?? []
    fields[name] = value
  }
  for (const [input] of html.matchAll(/<input[^>]*name="key-\d+"[^>]*>/g)) {
    fields[/name="([^"]*)"/.exec(input)?.[1] ?? ''] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
  }
  return fields
}

const find = (name: string) =>
  at.tenant.api.call<{ id: { id: string }; label?: string; customerId: { id: string } }>(
    'GET',
    `/api/tenant/devices?deviceName=${name}`,
  )

test('looked at first, which changes nothing; then made, changed and refused row by row', async () => {
  const word = unique('csv')
  const text = [
    'name,label,customer,access token,server.floor,ts.level,shared.interval',
    `${word}-1,Ölpumpe,${at.tenant.customer.title},${word}-token,3,"41,5",60`,
    `${word}-2,=HYPERLINK("x"),Nobody at all,,,,`,
    `${word}-1,twice,,,,,`,
    `${word}-3,short`,
  ].join('\n')
  const sent = await send(`\ufeff${text}`)
  const page = await at.admin.get(sent.location ?? '')
  const fields = fieldsIn(page.html)
  expect([fields['as-0'], fields['as-2'], fields['as-4'], fields['key-4']]).toEqual([
    'name',
    'customer',
    'server',
    'floor',
  ])

  const checked = await at.admin.post(sent.location ?? '', { ...fields, do: 'check' })
  const check = shown(await ended(at.admin, checked.location ?? ''))
  for (const words of [
    'Would be created',
    'No customer is called “Nobody at all”',
    'Row 2 has the same name',
    '2 cells',
  ]) {
    expect(check).toContain(words)
  }
  await expect(find(`${word}-1`)).rejects.toThrow('404')

  // The page of the check leads on to the import.
  const begun = await at.admin.post(checked.location ?? '', { do: 'import', ticket: crypto.randomUUID() })
  const done = shown(await ended(at.admin, begun.location ?? ''))
  expect(done).toContain('Created')
  const made = await find(`${word}-1`)
  expect([made.label, made.customerId.id]).toEqual(['Ölpumpe', at.tenant.customer.id])
  const { id } = made.id
  const credentials = await at.tenant.api.call<{ credentialsId: string }>('GET', `/api/device/${id}/credentials`)
  expect(credentials.credentialsId).toBe(`${word}-token`)
  const values = await at.tenant.api.call<{ key: string; value: unknown }[]>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${id}/values/attributes/SERVER_SCOPE?keys=floor`,
  )
  expect(values[0]?.value).toBe(3)
  const series = await at.tenant.api.call<Record<string, { value: string }[]>>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=level`,
  )
  expect(series.level?.[0]?.value).toBe('41.5')

  const again = await at.admin.post(sent.location ?? '', { ...fields, do: 'import' })
  expect(shown(await ended(at.admin, again.location ?? ''))).toContain('Changed')
})

test('assets in Windows-1252 with semicolons; the choice of columns is kept', async () => {
  const word = unique('csv')
  const bytes = Buffer.from(`Gerät;Art;Etage\n${word};Geb\xe4ude;7\n`, 'latin1')
  const sent = await send(new Uint8Array(bytes), 'assets')
  const fields = { ...fieldsIn((await at.admin.get(sent.location ?? '')).html), 'as-0': 'name', 'as-1': 'type' }
  const begun = await at.admin.post(sent.location ?? '', { ...fields, do: 'import' })
  expect(shown(await ended(at.admin, begun.location ?? ''))).toContain('Created')
  const asset = await at.tenant.api.call<{ type: string }>('GET', `/api/tenant/assets?assetName=${word}`)
  expect(asset.type).toBe('Gebäude')
  const next = await send(new Uint8Array(bytes), 'assets')
  expect(fieldsIn((await at.admin.get(next.location ?? '')).html)).toMatchObject({ 'as-0': 'name', 'as-1': 'type' })
})

test('hostile files are refused in words', async () => {
  const said = async (bytes: BlobPart) => {
    const { status, location, html } = await send(bytes)
    return shown(location ? (await at.admin.get(location)).html : `${status} ${html}`)
  }
  expect(await said('')).toContain('There is nothing in this file.')
  expect(await said('name,label\na,"never closed\nb,c\n')).toContain('A quote that opens in line 2 never closes.')
  expect(await said(new Uint8Array([80, 75, 3, 4, 0, 0, 0, 1, 2, 3, 200, 0, 0, 9]))).toContain('This file is no text')
  expect(await said('name,label\n')).toContain('There are no rows in this file.')
  expect(await said('pump\n1\n')).toContain('There is one column only.')
  expect(await said(new Uint8Array(11 * 1024 * 1024).fill(65))).toContain('This file is larger than 10 MB.')
  for (const mb of [20, 50]) {
    const huge = await send(new Uint8Array(mb * 1024 * 1024).fill(65))
    expect([huge.status, shown(huge.html).includes('This file is larger than 10 MB.')]).toEqual([413, true])
  }
  const template = await at.admin.get('/devices/import/template')
  expect(template.html).toContain('name,type,label')
})
