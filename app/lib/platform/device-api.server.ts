// The API by which a device itself speaks. Its token stands in the path: such a call goes over a connection of nobody's.
import type { Connection } from './connection.server'
import type { SentKind } from './sent-kind'

export const sendAsDevice = (nobody: Connection, token: string, kind: SentKind, values: unknown): Promise<void> =>
  nobody.send(`/api/v1/${encodeURIComponent(token)}/${kind}`, { method: 'POST', body: values })
