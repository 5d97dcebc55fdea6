// The user who sees to an alarm, where the platform knows one (since 3.5).
import type { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import { type PageLink, pageQuery, pageSchema } from './page'
import { fullName } from './person'
import { PersonSchema } from './person-schema'

const UsersSchema = pageSchema(PersonSchema.extend({ id: EntityIdSchema }))

/** The users that an alarm may be assigned to, as this person may choose them. */
export async function assigneesOf(platform: Connection, alarmId: string, link: PageLink) {
  const { data, hasNext } = await platform.request(
    `/api/users/assign/${encodeURIComponent(alarmId)}${pageQuery(link)}`,
    UsersSchema,
  )
  const options = data.map(({ id, ...person }) => ({ id: id.id, name: assigneeName(person) ?? id.id }))
  return { options, isAll: !hasNext }
}

/** Two people may have one name: the address tells them apart. */
function assigneeName(person: z.output<typeof PersonSchema>): string | undefined {
  const name = fullName(person)
  return name && person.email && name !== person.email ? `${name} (${person.email})` : name
}

/** Nobody, without a user. The platform refuses what is so already: then it is done. */
export async function assignAlarm(platform: Connection, alarmId: string, userId: string | undefined): Promise<void> {
  const path = `/api/alarm/${encodeURIComponent(alarmId)}/assign`
  try {
    if (userId) await platform.send(`${path}/${encodeURIComponent(userId)}`, { method: 'POST' })
    else await platform.send(path, { method: 'DELETE' })
  } catch (error) {
    const isDone =
      error instanceof PlatformError && error.status === 400 && /already (un)?assigned/i.test(error.platformMessage)
    if (!isDone) throw error
  }
}
