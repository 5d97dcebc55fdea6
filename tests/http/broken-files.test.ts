// Files that are broken in the ways of programs and people, on the import page as a browser without scripts uses it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

const upload = (area: string, content: string | Uint8Array<ArrayBuffer>) =>
  at.admin.postFiles(`/${area}/import`, fileForm(content))

const board = '{"title":"a","configuration":{}}'
test.each([
  ['dashboards', 'a list of exports', `[${board},${board}]`, 'a list of 2 exports'],
  ['dashboards', 'no configuration', '{\n\n"title": "a"}', 'lacks “configuration” (line 1).'],
  [
    'dashboards',
    'a wrong alias',
    '{"title":"a",\n"configuration":\n{"entityAliases":{\n"x":[]}}}',
    '“configuration.entityAliases.x” has to be an object (line 4).',
  ],
  ['dashboards', 'a comment', '{"title": "a", // mine\r\n"configuration": {}}', 'line 1, column 16'],
  ['dashboards', 'single quotes', "{'title':'a'}", 'line 1, column 2'],
  [
    'dashboards',
    'a comma at the end after lines of Windows',
    '{"title":"a",\r\n"configuration":{},\r\n}',
    'line 3, column 1',
  ],
  ['dashboards', 'a bundle', '{"widgetsBundle":{"title":"a"},"widgetTypes":[]}', 'holds a widgets bundle'],
  ['dashboards', 'a widget type', '{"name":"a","alias":"b","descriptor":{"type":"latest"}}', 'holds a widget type'],
  ['ruleChains', 'a dashboard', board, 'holds a dashboard'],
  [
    'ruleChains',
    'nodes that are no list',
    '{"ruleChain":{"name":"a"},\n"metadata":{"nodes":{}}}',
    '“metadata.nodes” has to be a list (line 2).',
  ],
  [
    'deviceProfiles',
    'a tenant profile',
    '{"name":"a","profileData":{"configuration":{"maxDevices":0}}}',
    'holds a tenant profile',
  ],
  ['deviceProfiles', 'a dashboard', board, 'holds a dashboard'],
  [
    'widgets-bundles',
    'a type without a descriptor',
    '{"widgetsBundle":{"title":"a"},\n"widgetTypes":[{"name":"b"},\n{"name":"c"}]}',
    'lacks “widgetTypes[0].descriptor” (line 2).',
  ],
])('%s: %s is told in words, and what was pasted stays', async (area, _what, text, words) => {
  const { status, html } = await upload(area, text)
  expect(status).toBe(400)
  expect(wordsIn(html)).toContain(words)
  expect(fieldsIn(html).get('json')?.toString().replaceAll('\r\n', '\n')).toBe(text.replaceAll('\r\n', '\n'))
})
