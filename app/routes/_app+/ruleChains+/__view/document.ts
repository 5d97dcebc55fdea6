// The whole of a rule chain for the canvas of its editor, and what is kept of it there.
import { chainDataLoader } from '~/lib/entity/rule-chain/editor.server'
import { chainDraftAction } from '~/lib/entity/rule-chain/editor-action.server'

export const loader = chainDataLoader
export const action = chainDraftAction
