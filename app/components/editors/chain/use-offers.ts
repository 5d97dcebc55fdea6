// What the form of a node chooses from, asked for where its kind has such fields: queues, and entities by their names.
import { useEffect, useState } from 'react'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import type { ChainNode } from '~/lib/rule-chain/document'
import { drawnOf, drawnType } from '~/lib/rule-chain/nodes/drawn'
import { nodeKindOf } from '~/lib/rule-chain/nodes/node-kinds'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import { withBase } from '~/lib/with-base'

const PATH = '/options/rule-node'
const known = new Map<string, NodeOffers>()

/** What is asked for; empty where the form needs nothing. */
function askedFor({ type, configuration }: ChainNode): string {
  const fields = nodeKindOf(type, configuration)?.fields ?? []
  const asked = fields.flatMap((field) => {
    if (field.kind === 'queue') return ['queue']
    if (field.kind !== 'entity') return []
    const drawn = drawnOf(field, configuration)
    return [`${field.path} ${drawnType(field, configuration)} ${drawn.is === 'text' ? drawn.text : ''}`]
  })
  return asked.length > 0 ? [type, ...asked].join('\n') : ''
}

async function fetchOffers({ type, configuration }: ChainNode): Promise<NodeOffers> {
  const body = new URLSearchParams({ clazz: type, configuration: stringifyLossless(configuration ?? {}) })
  const answer = await fetch(withBase(PATH), { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!answer.ok || answer.redirected) throw new Error(`${PATH}: ${answer.status}`)
  return answer.json()
}

/** Undefined until they are there. Where they do not come, names are typed. */
export function useOffers(node: ChainNode, tbel: boolean): NodeOffers | undefined {
  const [none] = useState<NodeOffers>(() => ({ tbel, queues: [], entities: {} }))
  const asked = askedFor(node)
  const [come, setCome] = useState<{ asked: string; offers: NodeOffers }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the node only what is asked for counts
  useEffect(() => {
    if (asked === '' || known.has(asked)) return
    let isHere = true
    fetchOffers(node)
      .then((offers) => {
        known.set(asked, offers)
        return offers
      })
      .catch(() => none)
      .then((offers) => isHere && setCome({ asked, offers }))
    return () => {
      isHere = false
    }
  }, [asked])
  return asked === '' ? none : (known.get(asked) ?? (come?.asked === asked ? come.offers : undefined))
}
