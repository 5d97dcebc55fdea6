// The answer to who asks for a file: an attachment that is made while it is read.
import type { LoadContext } from '~/lib/load-context'
import { wallClock } from '~/lib/time/wall-clock'
import type { ExportChoices } from './choices'
import { EXPORT_TYPES, exportFile, type Table } from './file.server'
import { paced } from './paced.server'

interface Answering {
  choices: ExportChoices
  context: LoadContext
  /** Before the day and the ending: letters and digits of ASCII alone. */
  fileName: string
}

export async function exportAnswer<Item>(table: Table<Item>, { choices, context, fileName }: Answering) {
  const portions = await begun(table.portions)
  // "devices-2026-11-22.csv": the day where the person is.
  const name = `${fileName}-${wallClock(Date.now(), choices.zone).text.slice(0, 10)}.${choices.format}`
  return new Response(paced(exportFile({ ...table, portions }, choices), context), {
    headers: {
      'content-type': EXPORT_TYPES[choices.format],
      'content-disposition': `attachment; filename="${name}"`,
      // Not packed on its way: what waits for the reader could not be counted.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** With its first portion here: a platform that refuses is answered by an error page, not by half a file. */
async function begun<T>(portions: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await portions.next()
  async function* whole() {
    try {
      if (!first.done) yield first.value
      yield* portions
    } finally {
      await portions.return(undefined)
    }
  }
  return whole()
}
