// What clients of external sign-in are offered in: a domain, or a bundle for phones.
import type { Connection } from './connection.server'

const part = encodeURIComponent

export interface Offering {
  id?: { id: string }
}

/** One without an id is made. Which clients are offered is told beside it then, and by a call of its own later. */
export async function saveWithClients<Body extends Offering>(
  platform: Connection,
  at: string,
  body: Body,
  clientIds: readonly string[],
) {
  if (!body.id) return platform.send(`${at}?oauth2ClientIds=${clientIds.map(part).join()}`, { method: 'POST', body })
  await platform.send(at, { method: 'POST', body })
  await platform.send(`${at}/${part(body.id.id)}/oauth2Clients`, { method: 'PUT', body: clientIds })
}
