// What the nodes of a chain are, and which of them take and give messages.
import { useMemo } from 'react'
import { useT } from '~/lib/i18n/use-t'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { nodeAbout, nodeName } from '~/lib/rule-chain/nodes/node-words'
import { type Descriptor, kindsOf } from './kinds'
import { INPUT, type Ports } from './refusal'

export function useKinds(components: readonly Descriptor[], { nodes, marks }: ChainDocument) {
  const t = useT()
  const kinds = useMemo(
    () =>
      kindsOf(
        components,
        { name: t('canvas.category-RULE_CHAIN'), description: t('canvas.box-help') },
        { name: (clazz, told) => nodeName(t, clazz, told), about: (clazz, told) => nodeAbout(t, clazz, told) },
      ),
    [components, t],
  )
  const ports = useMemo((): Ports => {
    const types = new Map(nodes.map(({ key, type }) => [key, type]))
    const markKeys = new Set(marks.map(({ key }) => key))
    const kindAt = (key: string) => {
      const type = types.get(key)
      return type === undefined ? undefined : kinds.of(type)
    }
    return {
      hasIn: (key) => key !== INPUT && !markKeys.has(key) && (kindAt(key)?.hasIn ?? true),
      hasOut: (key) => key === INPUT || (kindAt(key)?.hasOut ?? false),
    }
  }, [nodes, marks, kinds])
  return { kinds, ports }
}
