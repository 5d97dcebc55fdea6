// Settings of the installation on the wire.
import { uuidOf } from '../api/ids'
import { isObject, type Members, members } from '../api/members'

export const MAIL_KEY = 'mail'

export interface AdminSettingsRow {
  id: string
  created_time: number
  key: string
  json_value: unknown
}

/** The password of the mail server stays here. */
const shownValue = ({ key, json_value: value }: AdminSettingsRow) =>
  key === MAIL_KEY && isObject(value) ? { ...value, password: '' } : value

export const adminSettingsOf = (row: AdminSettingsRow) => ({
  id: { id: row.id },
  createdTime: row.created_time,
  key: row.key,
  jsonValue: shownValue(row),
})

export interface AdminSettingsInput {
  id: string | null
  key: string | null
  /** `undefined`: the member is absent. */
  jsonValue: unknown
}

const plainId = (body: Members) => {
  const id = body.object('id')
  return id === null ? null : uuidOf(id.raw('id'))
}

export function readAdminSettings(json: unknown): AdminSettingsInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  return { id: plainId(body), key: body.text('key'), jsonValue: body.raw('jsonValue') }
}
