// Takes back what an operation did.
import { undoAction, undoLoader } from '~/lib/entity/undo.server'

export const loader = undoLoader
export const action = undoAction
