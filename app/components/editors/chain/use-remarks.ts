// What the checks of a chain say, as the canvas tells it.
import { useMemo } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { findingsOf } from '~/lib/rule-chain/checks'
import type { WholeChain } from '~/lib/rule-chain/fetch-chain'
import { checkConfiguration } from '~/lib/rule-chain/nodes/check-configuration'
import type { Remark } from './check-note'
import { useEditor } from './editor-context'

const NONE: ReadonlySet<string> = new Set()

export function useRemarks(components: WholeChain['components'], goTo: (key: string) => void) {
  const t = useT()
  const { chain, document, targets, nameOf } = useEditor()
  return useMemo(() => {
    const findings = findingsOf(document, { chainId: chain.id, components, targets, checkConfiguration }).filter(
      ({ weight }) => weight !== 'hint',
    )
    const remarks = findings.map(({ at, key, values, weight }, n): Remark => {
      const words = t(key, values)
      return {
        id: `${n} ${key}`,
        text: at.node === undefined ? words : t('canvas.remark', { name: nameOf(at.node), words }),
        isRefused: weight === 'refused',
        goTo: at.node === undefined ? undefined : () => goTo(at.node ?? ''),
      }
    })
    const refused = findings.flatMap(({ at, weight }) => (weight === 'refused' && at.node ? [at.node] : []))
    return { remarks, refused: refused.length > 0 ? new Set(refused) : NONE }
  }, [document, chain.id, components, targets, nameOf, t, goTo])
}
