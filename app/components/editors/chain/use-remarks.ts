// What the checks of a chain say, as the canvas tells it.
import { useMemo } from 'react'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import { findingsOf } from '~/lib/rule-chain/checks'
import type { ChainDocument } from '~/lib/rule-chain/document'
import type { WholeChain } from '~/lib/rule-chain/fetch-chain'
import { withoutStrays } from '~/lib/rule-chain/graph'
import { checkConfiguration } from '~/lib/rule-chain/nodes/check-configuration'
import { runSame } from '~/lib/rule-chain/script-in'
import type { Remark } from './check-note'
import { useEditor } from './editor-context'
import type { RefusedSave } from './use-keeping'

const NO_FAULTS: ReadonlyMap<string, FieldError> = new Map()
const NONE: ReadonlySet<string> = new Set()

/** What the server found in scripts, as long as they are still there. */
function faultsIn({ nodes }: ChainDocument, { document, scripts }: Pick<WholeChain, 'document' | 'scripts'>) {
  const faults = Object.entries(scripts)
  if (faults.length === 0) return NO_FAULTS
  const now = new Map(nodes.map((node) => [node.key, node]))
  const then = new Map(document.nodes.map((node) => [node.key, node]))
  return new Map(
    faults.filter(([key]) => {
      const [is, was] = [now.get(key), then.get(key)]
      return is !== undefined && was !== undefined && runSame(is, was)
    }),
  )
}

export function useRemarks(components: WholeChain['components'], goTo: (key: string) => void, save?: RefusedSave) {
  const t = useT()
  const { chain, document, opened, targets, nameOf, canEdit, run } = useEditor()
  const scripts = useMemo(() => faultsIn(document, opened), [document, opened])
  return useMemo(() => {
    const facts = { chainId: chain.id, components, targets, checkConfiguration, scripts }
    const findings = findingsOf(document, facts).filter(({ weight }) => weight !== 'hint')
    const remarks = findings.map(({ at, key, values, weight }, n): Remark => {
      const words = t(key, values)
      return {
        id: `${n} ${key}`,
        text: at.node === undefined ? words : t('canvas.remark', { name: nameOf(at.node), words }),
        isRefused: weight === 'refused',
        goTo: at.node === undefined ? undefined : () => goTo(at.node ?? ''),
        ...(canEdit &&
          key === 'chain.check-strays' && { mend: { words: t('chain.remove-strays'), run: () => run(withoutStrays) } }),
      }
    })
    // What was changed since may be right by now.
    const unchanged = (save?.keys ?? []).filter((key) => {
      const [now, sent] = [document, save?.sent].map((one) => one?.nodes.find((node) => node.key === key))
      return now !== undefined && now === sent
    })
    const ofSave = unchanged.map((key): Remark => {
      const words = t('canvas.remark', { name: nameOf(key), words: save?.words ?? '' })
      return { id: `save ${key}`, text: words, isRefused: true, goTo: () => goTo(key) }
    })
    const refused = findings.flatMap(({ at, weight }) => (weight === 'refused' && at.node ? [at.node] : []))
    const marked = [...unchanged, ...refused]
    return { remarks: [...ofSave, ...remarks], refused: marked.length > 0 ? new Set(marked) : NONE }
  }, [document, chain.id, components, targets, scripts, nameOf, canEdit, run, t, goTo, save])
}
