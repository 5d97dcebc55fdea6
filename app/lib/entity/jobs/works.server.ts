// Every work that jobs do, by its name.
import type { AnyWork } from '~/lib/jobs/work'
import { alarmWork } from './alarm-work.server'
import { attributeWork } from './attribute-work.server'
import { commandWork } from './command-work.server'
import { csvCheckWork, csvImportWork } from './csv-work.server'
import { operationWork } from './operation-work.server'
import { undoWork } from './undo-work.server'

const works = {
  operation: operationWork,
  attribute: attributeWork,
  command: commandWork,
  alarm: alarmWork,
  undo: undoWork,
  'csv-import': csvImportWork,
  'csv-check': csvCheckWork,
} as const satisfies Record<string, AnyWork>

export type WorkName = keyof typeof works

export const workOf = (name: string): AnyWork | undefined =>
  Object.hasOwn(works, name) ? works[name as WorkName] : undefined
