// What everything is called: nodes by their own names, boxes by those of their chains.
import { useCallback, useMemo, useState } from 'react'
import { inSentence } from '~/lib/i18n/in-sentence'
import { useT } from '~/lib/i18n/use-t'
import type { ChainDocument } from '~/lib/rule-chain/document'
import type { ChainNames } from '~/lib/rule-chain/listed'
import { INPUT } from './refusal'

export function useNames(known: ChainNames, { nodes, boxes }: ChainDocument) {
  const t = useT()
  const [targets, setTargets] = useState(known)
  const learn = useCallback((id: string, name: string) => setTargets((names) => ({ ...names, [id]: name })), [])
  const names = useMemo(
    () =>
      new Map([
        ...nodes.map(({ key, name }): [string, string] => [key, inSentence(name).trim() || t('canvas.unnamed')]),
        ...boxes.map(({ key, targetId }): [string, string] => [
          key,
          targets[targetId] ?? (targetId || t('canvas.no-chain')),
        ]),
      ]),
    [nodes, boxes, targets, t],
  )
  const nameOf = useCallback((key: string) => (key === INPUT ? t('canvas.input') : (names.get(key) ?? '')), [names, t])
  return { targets, learn, nameOf }
}
