// The frame of a dashboard over real HTTP: what its settings show and hide, its ground, the layout at the right, the entity
// that the viewer chooses, and the filters that the author left open.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

async function board(parts: Parameters<typeof boardOf>[0]): Promise<string> {
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', boardOf(parts))
  return id.id
}

const page = async (address: string) => shown((await at.admin.get(address)).html)
const PICTURE = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
const card = (title: string, aliasId: string) =>
  widget('cards', 'simple_card', 'latest', { title, datasources: [source(aliasId, key('level'))] })

async function pumps(...levels: number[]) {
  const type = unique('pump')
  const made: Awaited<ReturnType<typeof makeDevice>>[] = []
  for (const level of levels) {
    const device = await makeDevice(at.tenant.api, { type })
    await publish(at.platform.url, device.token, { level })
    made.push(device)
  }
  await expect
    .poll(async () => {
      const keys = await Promise.all(
        made.map(({ id }) => call<object>('GET', `/api/plugins/telemetry/DEVICE/${id}/values/timeseries`)),
      )
      return keys.every((one) => 'level' in one)
    })
    .toBe(true)
  return { type, devices: made }
}

test('a logo and a ground are pictures of the console, kept by their mark; others are told and never asked for', async () => {
  const id = await board({
    widgets: {},
    settings: { showDashboardLogo: true, dashboardLogoUrl: PICTURE, showTitle: true, titleColor: '#305680' },
    gridSettings: { backgroundColor: '#203040', backgroundImageUrl: 'https://pictures.example/a.png' },
  })
  const html = await page(`/dashboards/${id}`)
  const [, logo = ''] = /<img src="([^"]+)"[^>]*class="board-logo"/.exec(html) ?? []
  expect(html).not.toContain('data:image')
  expect(html).toContain('background-color:#203040')
  expect(html).toContain('The picture of pictures.example is not shown: IMAGE_SOURCES does not list this host.')
  expect(html).not.toMatch(/(src|url)[^>]{0,9}pictures\.example/)
  expect(html).toContain('--title-light:#305680')
  const picture = await at.admin.get(logo.replaceAll('&amp;', '&'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const query of ['of=main&state=default', 'of=right&state=default', 'of=main&state=__proto__', ''])
    expect((await at.admin.get(`/dashboard/${id}/picture?${query}`)).status).toBe(404)
  expect((await at.visitor().get(`/dashboard/${id}/picture?of=logo`)).location).toContain('/login')
})

test('what the author hid is not there', async () => {
  const hidden = await page(`/dashboards/${await board({ widgets: {}, settings: { hideToolbar: true } })}`)
  expect(hidden).not.toContain('board-head')
  expect(hidden).toMatch(/<h1[^>]*sr-only/)
  const folded = await page(`/dashboards/${await board({ widgets: {}, settings: { toolbarAlwaysOpen: false } })}`)
  expect(folded).toContain('<details class="board-folded"')
  const bare = await page(`/dashboards/${await board({ widgets: {}, settings: { showDashboardTimewindow: false } })}`)
  expect(bare).not.toContain('name="window"')
  // Styles of the author's would be about another console's page.
  expect(
    await page(`/dashboards/${await board({ widgets: {}, settings: { dashboardCss: '.tb { top: 7px }' } })}`),
  ).not.toContain('top: 7px')
})

test('the layout at the right stands beside the main one', async () => {
  const { devices } = await pumps(4)
  const id = await board({
    entityAliases: alias('a', oneDevice(devices[0]?.id ?? '')),
    widgets: { one: card('Left one', 'a'), both: card('In both', 'a') },
    states: { default: { name: 'All', root: true, of: ['one', 'both'], right: ['both'] } },
  })
  const html = await page(`/dashboards/${id}`)
  const [main = '', right = ''] = html.split('id="board-right"')
  expect([main.match(/<article/g)?.length, right.match(/<article/g)?.length]).toEqual([2, 1])
  expect(html).toContain('--side-flex:50 1 0')
  const ids = [...html.matchAll(/ id="(tile-[^"]+)"/g)].map(([, one]) => one)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the viewer puts another entity in the place of an alias, by a form, and the address keeps it', async () => {
  const { type, devices } = await pumps(11, 22)
  const [first, second] = devices
  const id = await board({
    entityAliases: alias('a', { type: 'deviceType', deviceType: type, deviceNameFilter: '', resolveMultiple: false }),
    widgets: { card: card('Level', 'a') },
  })
  const html = await page(`/dashboards/${id}`)
  const [, choice = ''] =
    new RegExp(`<select[^>]*name="entity"[\\s\\S]*?value="([^"]+:DEVICE.${first?.id})"`).exec(html) ?? []
  expect(choice).not.toBe('')
  expect(html).toMatch(/<article[\s\S]*22[\s\S]*<\/article>/)
  const chosen = await page(`/dashboards/${id}?entity=${choice}&window=1d`)
  expect(chosen).toMatch(/<article[\s\S]*>11<[\s\S]*<\/article>/)
  expect(chosen).toContain(`value="${choice}" selected`)
  expect(chosen).toContain(`type="hidden" name="entity" value="${choice}"`)
  // Nobody's entity, and one of another tenant's, show nothing.
  const foreign = await at.admin.get(
    `/dashboards/${id}?entity=${choice.replace(first?.id ?? '', '00000000-0000-4000-8000-000000000001')}`,
  )
  expect(foreign.status).toBe(200)
  expect(shown(foreign.html)).not.toMatch(/>(11|22)</)
  const none = await page(
    `/dashboards/${await board({ widgets: { card: card('Level', 'b') }, entityAliases: alias('b', oneDevice(second?.id ?? '')) })}`,
  )
  expect(none).not.toContain('name="entity"')
})

test('values of filters that the author left open are the viewer’s to set and to take back', async () => {
  const { type } = await pumps(3, 30, 300)
  const filter = (editable: boolean) => ({
    id: 'f',
    filter: 'High ones',
    editable,
    keyFilters: [
      {
        key: { type: 'TIME_SERIES', key: 'level' },
        valueType: 'NUMERIC',
        predicates: [
          {
            keyFilterPredicate: {
              type: 'NUMERIC',
              operation: 'GREATER',
              value: { defaultValue: 20, userValue: null, dynamicValue: null },
            },
            userInfo: { editable: true, label: 'More than', autogeneratedLabel: false, order: 0 },
          },
        ],
      },
    ],
  })
  const parts = (editable: boolean) => ({
    entityAliases: alias('a', { type: 'deviceType', deviceType: type, deviceNameFilter: '', resolveMultiple: true }),
    filters: { f: filter(editable) },
    widgets: {
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Pumps',
        datasources: [{ ...source('a', key('level')), filterId: 'f' }],
      }),
    },
  })
  const levels = (html: string) => [...html.matchAll(/>(3|30|300)</g)].map(([, level]) => level).sort()
  const id = await board(parts(true))
  const html = await page(`/dashboards/${id}`)
  expect(levels(html)).toEqual(['30', '300'])
  expect(html).toMatch(/More than[\s\S]*<input[^>]*name="filter:f:0.0"[^>]*type="number"[^>]*placeholder="20"/)
  const set = await page(`/dashboards/${id}?filter%3Af%3A0.0=100&window=1d`)
  expect(levels(set)).toEqual(['300'])
  expect(set).toMatch(/href="\/dashboards\/[^"?]+\?window=1d"[^>]*>Reset filters/)
  const closed = await board(parts(false))
  expect(levels(await page(`/dashboards/${closed}?filter%3Af%3A0.0=100`))).toEqual(['30', '300'])
  expect(await page(`/dashboards/${closed}`)).not.toContain('filter:f')
})
