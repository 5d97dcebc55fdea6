// Rule chains that other people exported are taken in, opened and saved: what nobody changed stands as it stood.
import { beforeAll, describe, expect, test } from 'vitest'
import { comparable, withTargets } from '../support/chain-files'
import { examplesIn, fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { formTo } from '../support/page-forms'
import { unique } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Graph {
  nodes: { id: { id: string }; name: string }[]
  [member: string]: unknown
}

const call = <T>(path: string) => at.tenant.api.call<T>('GET', path)
const idIn = (location = '') => location.split('/').at(-1) ?? ''
/** All that the platform has of it. */
const storedOf = async (id: string) => ({
  chain: await call<{ id: { id: string } }>(`/api/ruleChain/${id}`),
  graph: await call<Graph>(`/api/ruleChain/${id}/metadata`),
})

let other: string
beforeAll(async () => {
  const made = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: unique('Other') })
  other = made.id.id
})

/** The file under a name that no other chain has. */
function newly(text: string) {
  const file = JSON.parse(text)
  return JSON.stringify({ ...file, ruleChain: { ...file.ruleChain, name: unique('Chain') } })
}

async function takenIn(text: string): Promise<string> {
  const preview = await at.admin.postFiles('/ruleChains/import', fileForm(newly(text)))
  const done = await at.admin.postFiles('/ruleChains/import', withTargets(preview.html, other))
  return idIn(done.location)
}

/** What a file says of it, without what is of that platform alone. */
function asFile({ chain, graph }: Awaited<ReturnType<typeof storedOf>>) {
  const { id: _id, createdTime: _time, tenantId: _tenant, ...header } = chain as Record<string, unknown>
  const { ruleChainId: _chain, nodes, ...rest } = graph
  const own = nodes.map((node) => {
    const { id: _node, createdTime: _made, ruleChainId: _of, ...members } = node as Record<string, unknown>
    return members
  })
  return JSON.stringify({ ruleChain: { ...header, firstRuleNodeId: null }, metadata: { ...rest, nodes: own } })
}

/** The form of a node sent as it came, with what else is typed. */
async function sendForm(id: string, key: string, typed: Record<string, string> = {}) {
  const address = `/ruleChains/${id}/nodes/${key}`
  const fields = formTo((await at.admin.get(address)).html, address) ?? []
  return at.admin.postMany(
    address,
    fields.map(([name, value]) => [name, typed[name] ?? value]),
  )
}

describe('rule chains of other people', () => {
  const files = examplesIn('rule-chains')
  test.skipIf(files.length > 0)('were not there to be tried (EXAMPLES)', () => {})
  test.each(files)('$name is opened and saved, and stands as it stood', async ({ text }) => {
    const id = await takenIn(text)
    const page = `/ruleChains/${id}`
    const before = await storedOf(id)
    expect(comparable(asFile(before))).toEqual(comparable(text))

    // What a canvas sends of which nothing was changed.
    const { html } = await at.admin.get(page)
    for (const { name } of before.graph.nodes) expect(wordsIn(html)).toContain(name)
    const { document, base } = JSON.parse((await at.admin.get(`${page}/document`)).html)
    const unchanged = { intent: 'save', document: JSON.stringify(document), base: JSON.stringify(base) }
    expect((await at.admin.post(page, unchanged)).location).toBe(page)
    expect(await storedOf(id)).toEqual(before)

    // The form of each node, of which nothing was changed.
    for (const node of before.graph.nodes) {
      const answer = await sendForm(id, node.id.id)
      expect([node.name, answer.status, wordsIn(answer.html)]).toEqual([node.name, 302, ''])
    }
    expect(wordsIn((await at.admin.get(page)).html)).not.toContain('unsaved change')

    // All of it is sent, twice: another name of a node, and its own again.
    for (const { id: node, name } of before.graph.nodes.slice(0, 2)) {
      for (const typed of ['Another', name]) {
        expect((await sendForm(id, node.id, { name: typed })).status).toBe(302)
        expect((await at.admin.post(page, { intent: 'save' })).location).toBe(page)
        const { nodes } = (await storedOf(id)).graph
        expect(nodes.find((one) => one.id.id === node.id)?.name).toBe(typed)
      }
    }
    expect(await storedOf(id)).toEqual(before)
  })

  test.each(files.filter(({ text }) => /"targetRuleChainId"/.test(text)))(
    '$name without the chain that it leads to: the way there is left out, which was said before, and nothing else',
    async ({ text }) => {
      const preview = await at.admin.postFiles('/ruleChains/import', fileForm(newly(text)))
      expect(wordsIn(preview.html)).toContain('Choose one for each that is missing, or the connection is left out.')
      const done = await at.admin.postFiles('/ruleChains/import', fieldsIn(preview.html))
      const file = JSON.parse(text)
      const left = { ...file, metadata: { ...file.metadata, ruleChainConnections: null } }
      expect(comparable(asFile(await storedOf(idIn(done.location))))).toEqual(comparable(JSON.stringify(left)))
    },
  )
})
