// The canvas of a chain in place of its list, once its scripts and the whole of the chain are here: the list is what is
// read until then, where they do not come, and when it is asked for.
import { useSearchParams } from '@remix-run/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ChainEditorProps } from '~/components/editors/chain/chain-editor'
import { useLaterTexts } from '~/lib/i18n/use-later-texts'
import { paths } from '~/lib/paths'
import { fetchChain, type WholeChain } from '~/lib/rule-chain/fetch-chain'

interface Here {
  id: string
  Editor: ComponentType<ChainEditorProps>
  whole: WholeChain
}

interface ChainCanvasProps {
  id: string
  /** Entries of the menu that lead elsewhere. */
  more: ReactNode
  /** The list. */
  children: ReactNode
}

const AS_LIST = { view: 'list' }
const bringScriptTest = () => import('./script-test-dialog')

export function ChainCanvas({ id, more, children }: ChainCanvasProps) {
  const [search] = useSearchParams()
  const isList = search.get('view') === 'list' || search.has('page') || search.has('at')
  const [here, setHere] = useState<Here>()
  const bringTexts = useLaterTexts()
  useEffect(() => {
    if (isList) return
    let isWanted = true
    const editor = import('~/components/editors/chain/chain-editor')
    Promise.all([editor, fetchChain(paths.chainPage(id, 'document')), bringTexts()])
      .then(([{ default: Editor }, whole]) => isWanted && setHere({ id, Editor, whole }))
      .catch(() => {}) // the line is down, or the session over: the list stays
    return () => {
      isWanted = false
    }
  }, [id, isList, bringTexts])
  if (isList || here?.id !== id) return children
  const { Editor, whole } = here
  return (
    <Editor key={id} whole={whole} more={more} bringScriptTest={bringScriptTest} listAt={paths.chain(id, AS_LIST)} />
  )
}
