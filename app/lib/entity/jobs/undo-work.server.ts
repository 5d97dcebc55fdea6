// Takes back what a job did: each entity goes to who had it before.
import { z } from 'zod'
import type { Work } from '~/lib/jobs/work'
import { kindNames } from '../kinds'
import { giveBack, UNDO_WORD } from '../operations.server'
import { sourceOf } from '../sources.server'

const UndoTold = z.object({ kind: z.enum(kindNames) })
export const undoWords = z.array(z.string().regex(UNDO_WORD))

export const undoWork: Work<z.output<typeof UndoTold>> = {
  name: 'undo',
  isRepeatable: true,
  read: (told) => UndoTold.parse(told),
  async run({ platform, told: { kind } }, { data }) {
    for (const word of undoWords.parse(data)) await giveBack(platform, sourceOf(kind).calls, word)
    return {}
  },
}
