// biome-ignore-all lint/suspicious/noTemplateCurlyInString: functions of dashboards are written so
// What tenants wrote as code runs in frames of their own: it has its results, and nothing else of the page.
import { expect } from '@playwright/test'
import { key, source, widget } from '../support/boards'
import { makeDevice, publish, type Session, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'
import { board, tile, watched } from './script-boards'

const cells = (title: string, body: string) =>
  widget('cards', 'entities_table', 'latest', {
    title,
    datasources: [source('a', key('level', { settings: { useCellContentFunction: true, cellContentFunction: body } }))],
  })

test('functions of cells go on with live values; one that does not end is stopped in its tile alone', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const id = await board(tenant.api, device.id, {
    good: cells('Good', 'return [...`level ${value}`].join("")'),
    loop: cells('Loop', 'while (value > 20) {} return `fine ${value}`'),
    bad: cells('Bad', 'globalThis.mine = 1; parent.mine = 1; top.location = "about:blank"; return `set`'),
  })
  const hostile = await watched(page)
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  await expect(tile(page, 'Good')).toContainText('level 12.5')
  await expect(tile(page, 'Loop')).toContainText('fine 12.5')
  await expect(tile(page, 'Bad')).toContainText('failed')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await publish(platformUrl(), device.token, { level: 13 })
  await expect(tile(page, 'Good')).toContainText('level 13')
  await expect(tile(page, 'Loop')).toContainText('fine 13')
  await publish(platformUrl(), device.token, { level: 21 })
  await expect(tile(page, 'Loop')).toContainText('was stopped')
  await expect(tile(page, 'Good')).toContainText('level 21')
  await publish(platformUrl(), device.token, { level: 22 })
  await expect(tile(page, 'Good')).toContainText('level 22')
  expect(await hostile()).toEqual([])
})

interface Code {
  html?: string
  css?: string
  script: string
  type?: string
}

/** A bundle with these types of widgets; gives back its alias. */
async function bundle(api: Session, types: Record<string, Code>): Promise<string> {
  const alias = unique('custom').toLowerCase().replace(/\W/g, '_')
  await api.call('POST', '/api/widgetsBundle', { title: alias, alias })
  for (const [name, { html = '', css = '', script, type = 'latest' }] of Object.entries(types)) {
    const descriptor = { type, sizeX: 8, sizeY: 4, resources: [], templateHtml: html, templateCss: css }
    const code = { controllerScript: script, settingsSchema: '{}', dataKeySettingsSchema: '{}', defaultConfig: '{}' }
    await api.call('POST', '/api/widgetType', {
      bundleAlias: alias,
      alias: name,
      name,
      descriptor: { ...descriptor, ...code },
    })
  }
  return alias
}

const custom = (bundleAlias: string, alias: string, config: object, type = 'latest') => ({
  ...widget(bundleAlias, alias, type, config),
  isSystemType: false,
})

test('widgets of tenants draw themselves in frames, live, and command their device', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const alias = await bundle(tenant.api, {
    values: {
      html: '<p *ngFor="let d of ctx.data">{{ d.dataKey.label }} is {{ d.data[0][1] }}</p><button mat-button (click)="hit()">Hit {{ n }}</button><b>hold</b>',
      script:
        'self.onInit = function () { var s = self.ctx.$scope; s.n = 0; s.hit = function () { s.n++ }; new cssjs().createStyleElement("a", "b { color: rgb(1, 2, 3) }"); $("b").mouseup(function () { this.textContent += " and let go" }) }',
    },
    button: {
      type: 'rpc',
      html: '<md-button ng-click="send()" class="md-raised">{{ label }}</md-button><i>{{ told }}</i>',
      script:
        'self.onInit = function () { var s = self.ctx.$scope; s.label = self.ctx.settings.buttonText; s.send = function () { self.ctx.controlApi.sendTwoWayCommand("get", { a: 1 }, 500).then(function (a) { s.told = "said " + a.ok }, function () { s.told = "refused" }) } }',
    },
  })
  const id = await board(tenant.api, device.id, {
    values: custom(alias, 'values', { title: 'Values', datasources: [source('a', key('level'))] }),
    button: custom(
      alias,
      'button',
      { title: 'Button', settings: { buttonText: 'Ask it' }, targetDeviceAliasIds: ['a'] },
      'rpc',
    ),
  })
  const hostile = await watched(page)
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const values = tile(page, 'Values').frameLocator('iframe')
  await expect(values.getByText('level is 12.5')).toBeVisible()
  await expect(tile(page, 'Values')).toHaveAttribute('data-state', 'ready')
  await values.getByRole('button').click()
  await expect(values.getByRole('button')).toHaveText('Hit 1')
  await expect(values.getByText('hold')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await values.getByText('hold').click()
  await expect(values.getByText('hold and let go')).toBeVisible()
  await publish(platformUrl(), device.token, { level: 13 })
  await expect(values.getByText('level is 13')).toBeVisible()
  const button = tile(page, 'Button').frameLocator('iframe')
  // Nobody listens: the platform says so, and the script is told.
  await button.getByRole('button', { name: 'Ask it' }).click()
  await expect(button.getByText('refused')).toBeVisible({ timeout: 30_000 })
  expect(await hostile()).toEqual([])
})

test('a hostile widget reaches nothing, and one that fails or asks too much is told', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const alias = await bundle(tenant.api, {
    thrown: { html: '', script: 'self.onInit = function () { null.x }' },
    flood: {
      script:
        'self.onInit = function () { setInterval(function () { for (var i = 0; i < 50; i++) self.ctx.showErrorToast("x") }, 10) }',
    },
    hostile: {
      html: '<p id="o"></p><img src="https://elsewhere.example/x.png" onerror="parent.mine=1"><script>parent.mine=1</script><form action="/logout" method="post" id="f"></form>',
      script: `self.onInit = function () {
        var told = []
        function attempt(name, work) { try { work(); told.push(name) } catch (e) {} }
        attempt('parent', function () { parent.mine = 1 })
        attempt('title', function () { return parent.document.title })
        attempt('cookie', function () { return document.cookie })
        attempt('storage', function () { return localStorage.length })
        attempt('top', function () { top.location = 'about:blank' })
        attempt('proto', function () { Object.prototype.mine = 1; Object.prototype.isAdmin = true })
        try { document.getElementById('f').submit() } catch (e) {}
        parent.postMessage({ kind: 'call', id: 1, name: 'openState', args: '["x"]' }, '*')
        fetch('/api/auth/user').then(function () { told.push('fetch') }, function () {}).then(function () {
          document.getElementById('o').textContent = 'reached: ' + told.join(' ')
        })
      }`,
    },
  })
  const datasources = [source('a', key('level'))]
  const names = ['thrown', 'flood', 'hostile']
  const id = await board(
    tenant.api,
    device.id,
    Object.fromEntries(names.map((name) => [name, custom(alias, name, { title: `The ${name}`, datasources })])),
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  await expect(tile(page, 'The hostile').frameLocator('iframe').getByText('reached:')).toHaveText('reached: proto', {
    timeout: 30_000,
  })
  await expect(tile(page, 'The thrown')).toContainText('TypeError')
  await expect(tile(page, 'The thrown')).toHaveAttribute('data-state', 'error')
  await expect(tile(page, 'The flood')).toContainText('asked the page too much')
  expect(page.url()).toContain(`/dashboards/${id}`)
  expect(await page.evaluate(() => ['mine', 'isAdmin'].filter((name) => name in window))).toEqual([])
  expect(errors).toEqual([])
})

test('a widget that does not end is stopped and can start again; those it held up go on', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const alias = await bundle(tenant.api, {
    good: {
      html: '<p>{{ n }} ticks</p>',
      script:
        'self.onInit = function () { self.ctx.$scope.n = 0; setInterval(function () { self.ctx.$scope.n++ }, 200) }',
    },
    loop: {
      html: '<p>before</p>',
      script: 'self.onInit = function () { setTimeout(function () { while (true) {} }, 3000) }',
    },
  })
  const datasources = [source('a', key('level'))]
  const names = ['good', 'loop']
  const id = await board(
    tenant.api,
    device.id,
    Object.fromEntries(names.map((name) => [name, custom(alias, name, { title: `The ${name}`, datasources })])),
  )
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const ticks = tile(page, 'The good')
    .frameLocator('iframe')
    .getByText(/[1-9]\d* ticks/)
  await expect(ticks).toBeVisible()
  await expect(tile(page, 'The loop')).toContainText('did not answer', { timeout: 30_000 })
  await expect(tile(page, 'The loop')).toHaveAttribute('data-state', 'error')
  await expect(ticks).toBeVisible({ timeout: 40_000 })
  await tile(page, 'The loop').getByRole('button', { name: 'Start again' }).click()
  await expect(tile(page, 'The loop').frameLocator('iframe').getByText('before')).toBeVisible()
})

test('without scripts a widget of a tenant tells its values', async ({ browser, tenant, page, signIn }) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const alias = await bundle(tenant.api, { values: { html: '<p>x</p>', script: '' } })
  const id = await board(tenant.api, device.id, {
    values: custom(alias, 'values', { title: 'Values', datasources: [source('a', key('level'))] }),
  })
  await signIn(page, tenant.admin)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.E2E_CONSOLE_URL,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/dashboards/${id}`)
  await expect(tile(plain, 'Values')).toContainText('drawn by a script')
  await expect(tile(plain, 'Values').getByRole('row')).toContainText('12.5')
  await context.close()
})
