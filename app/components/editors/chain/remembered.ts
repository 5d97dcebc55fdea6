// The past of the chain that was edited last, while its page is left and come back to: from the test of a script, from its
// versions. It is of this window, and gone with it.
import { begin, commit, type History } from '~/lib/editing/history'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { isSame } from '~/lib/rule-chain/json'
import { documentFrom, documentText } from '~/lib/rule-chain/read-document'

interface Remembered {
  id: string
  base: ChainDocument
  history: History<ChainDocument>
}

let last: Remembered | undefined

export const remember = (now: Remembered) => {
  last = now
}

const asRead = (document: ChainDocument) => documentFrom(documentText(document))
const isAlike = (one: ChainDocument, other: ChainDocument) => isSame(asRead(one), asRead(other))

/** What the server has as the draft is one step more where it is something else. */
export function rememberedHistory(id: string, base: ChainDocument, document: ChainDocument): History<ChainDocument> {
  if (last?.id !== id || !isAlike(last.base, base)) return begin(document)
  const { history } = last
  return isAlike(history.present, document) ? history : commit(history, document)
}
