// The whole of a rule chain for the canvas of its editor.
import { chainDataLoader } from '~/lib/entity/rule-chain/editor.server'

export const loader = chainDataLoader
