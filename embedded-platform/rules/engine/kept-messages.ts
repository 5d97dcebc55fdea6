// Messages that were acknowledged before they went all their ways: a restart sends them again, from the beginning.
import type { Platform } from '../../platform'
import { groupCommit } from '../../telemetry/group-commit'
import type { RuleMessage } from '../message'

export interface KeptMessages {
  /** Resolves when the message is durable. */
  keep(message: RuleMessage): Promise<void>
  forget(message: RuleMessage): Promise<void>
  /** In the order they came. */
  all(): Promise<RuleMessage[]>
}

const MESSAGES_A_GROUP = 1000

export function createKeptMessages({ db }: Platform): KeptMessages {
  const keep = groupCommit<RuleMessage>({
    write: async (messages) => {
      await db.query(
        `INSERT INTO rule_message (id, message) SELECT * FROM unnest($1::uuid[], $2::text[]) ON CONFLICT DO NOTHING`,
        [messages.map(({ id }) => id), messages.map((message) => JSON.stringify(message))],
      )
    },
    after: () => {},
    weight: () => 1,
    limit: MESSAGES_A_GROUP,
  })
  const forget = groupCommit<string>({
    write: async (ids) => {
      await db.query('DELETE FROM rule_message WHERE id = ANY($1::uuid[])', [ids])
    },
    after: () => {},
    weight: () => 1,
    limit: MESSAGES_A_GROUP,
  })
  return {
    keep,
    forget: ({ id }) => forget(id),
    async all() {
      const rows = await db.query<{ message: string }>('SELECT message FROM rule_message ORDER BY place')
      return rows.map(({ message }) => JSON.parse(message) as RuleMessage)
    },
  }
}
