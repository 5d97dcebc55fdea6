// Several views by their ids: platforms of both ages are outside parties, and a small real server plays them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openConnection } from './connection.server'
import { entityViews } from './entity-view.server'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const view = (id: string) => ({
  id: { entityType: 'ENTITY_VIEW', id },
  createdTime: 1,
  name: id,
  type: 't',
  additionalInfo: null,
})
const tokens = {
  current: async () => 'token',
  renew: async () => 'token',
  end: () => Promise.reject(new Error('ended')),
}

async function platformOf(version: string | undefined) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, res) => {
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url === '/api/system/info') return answer(version ? 200 : 404, { version })
    asked.push(url)
    const [, ids] = /^\/api\/entityViews\?entityViewIds=(.*)$/.exec(url) ?? []
    if (ids) return answer(200, ids.split(',').map(view))
    const id = url.split('/').at(-1) ?? ''
    return id === 'gone' ? answer(404, { message: 'not found' }) : answer(200, view(id))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, platform: openConnection({ baseUrl, tokens }) }
}

const names = (views: { name: string }[]) => views.map(({ name }) => name)

test('a platform from 4.3 on is asked once', async () => {
  const { asked, platform } = await platformOf('4.3.1')
  expect(names(await entityViews.byIds(platform, ['a', 'b']))).toEqual(['a', 'b'])
  expect(asked).toEqual(['/api/entityViews?entityViewIds=a,b'])
})

test.each([undefined, '4.2.1'])(
  'of version %s each is read by itself, and one that is gone is left out',
  async (version) => {
    const { asked, platform } = await platformOf(version)
    expect(names(await entityViews.byIds(platform, ['a', 'gone', 'b']))).toEqual(['a', 'b'])
    expect(asked.sort()).toEqual(['/api/entityView/a', '/api/entityView/b', '/api/entityView/gone'])
  },
)
