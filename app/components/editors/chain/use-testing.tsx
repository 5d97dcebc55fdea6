// The test of a script, over what is drawn. The page that has the editor brings it once it is asked for.
import { useNavigate } from '@remix-run/react'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import type { Query } from '~/lib/paths'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { changeNode } from '~/lib/rule-chain/commands/nodes'
import { type ScriptLanguage, withScript } from '~/lib/rule-chain/script-in'
import { useEditor } from './editor-context'

export interface ScriptTestProps {
  /** The address of its page. */
  path: string
  onUse(script: string, language: ScriptLanguage): void
  onClose(): void
}

export type BringScriptTest = () => Promise<{ default: ComponentType<ScriptTestProps> }>

/** Tries the script of a node; `message`: with the one that is named so. */
export type TryScript = (key: string, message?: Query) => void

interface Tested {
  View: ComponentType<ScriptTestProps>
  key: string
  path: string
}

/** `keepAll`: the script is read on the server, from the draft. */
export function useTesting(bring: BringScriptTest, keepAll: () => Promise<boolean>): [TryScript, ReactNode] {
  const t = useT()
  const navigate = useNavigate()
  const { chain, document, run, say } = useEditor()
  const [tested, setTested] = useState<Tested>()
  const tryScript = useCallback<TryScript>(
    async (key, message) => {
      const path = chainPaths.test(chain.id, key, message)
      const view = bring().catch(() => undefined)
      if (!(await keepAll())) return
      const brought = await view
      if (!brought) return navigate(path)
      setTested({ View: brought.default, key, path })
    },
    [bring, keepAll, chain.id, navigate],
  )
  const name = document.nodes.find(({ key }) => key === tested?.key)?.name ?? ''
  const key = tested?.key
  const handlers = useMemo(
    () => ({
      onUse(script: string, language: ScriptLanguage) {
        run((now) => {
          const node = now.nodes.find((one) => one.key === key)
          if (!node) return now
          return changeNode(now, node.key, { configuration: withScript(node, script, language).configuration })
        })
        say(t('script-test.used', { name }))
      },
      onClose: () => setTested(undefined),
    }),
    [run, say, t, key, name],
  )
  return [tryScript, tested && <tested.View path={tested.path} {...handlers} />]
}
