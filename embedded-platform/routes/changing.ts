// A call that finds what its path names, changes or deletes it in one transaction, and has nothing to tell about it.

import { type Call, type Endpoint, endpoint } from '../api/endpoint'
import type { Tx } from '../db/database'
import type { Platform } from '../platform'

interface Changing<Row> extends Pick<Endpoint<undefined>, 'method' | 'path' | 'who' | 'audit'> {
  /** The row that the caller may change so; else a 403 or 404. */
  find: (call: Call) => Promise<Row>
  change: (tx: Tx, platform: Platform, row: Row) => Promise<unknown>
}

export const changing = <Row>({ find, change, ...definition }: Changing<Row>) =>
  endpoint({
    ...definition,
    answer: async (call) => {
      const row = await find(call)
      await call.platform.db.tx((tx) => change(tx, call.platform, row))
      return undefined
    },
  })
