// The table of device credentials, and the checks that need it.

import { invalid } from '../api/errors'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import {
  checkCredentials,
  type DeviceCredentialsInput,
  type DeviceCredentialsRow,
  type ValidCredentials,
} from '../schemas/device-credentials'

const COLUMNS = 'id, created_time, device_id, credentials_type, credentials_id, credentials_value'

async function first(db: Queryable, where: string, params: readonly unknown[]) {
  return (await db.query<DeviceCredentialsRow>(`SELECT ${COLUMNS} FROM device_credentials WHERE ${where}`, params))[0]
}

export const findCredentialsOfDevice = (db: Queryable, deviceId: string) => first(db, 'device_id = $1', [deviceId])

/** Unique over the whole platform. */
export const findCredentials = (db: Queryable, credentialsId: string) =>
  first(db, 'credentials_id = $1', [credentialsId])

const taken = () => invalid('Device credentials are already assigned to another device!')

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<DeviceCredentialsRow> {
  const rows = await db.query<DeviceCredentialsRow>(sql, params).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid('Specified credentials are already registered!') : error
  })
  if (!rows[0]) throw new Error('device credentials were written but not returned')
  return rows[0]
}

export async function insertCredentials(
  db: Queryable,
  id: string,
  deviceId: string,
  credentials: ValidCredentials,
): Promise<DeviceCredentialsRow> {
  if (await findCredentials(db, credentials.credentialsId)) throw taken()
  return write(db, `INSERT INTO device_credentials (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`, [
    id,
    timeOfId(id),
    deviceId,
    credentials.credentialsType,
    credentials.credentialsId,
    credentials.credentialsValue,
  ])
}

/** Without an id they are the device's first ones. */
export async function saveCredentials(
  db: Queryable,
  deviceId: string,
  input: DeviceCredentialsInput,
  newId: () => string,
): Promise<DeviceCredentialsRow> {
  const credentials = checkCredentials(input)
  if (input.id === null) {
    if (await findCredentialsOfDevice(db, deviceId)) {
      throw invalid('Credentials for this device are already specified!')
    }
    return insertCredentials(db, newId(), deviceId, credentials)
  }
  const old = await first(db, 'id = $1', [input.id])
  if (!old) throw invalid('Unable to update non-existent device credentials!')
  const holder = await findCredentials(db, credentials.credentialsId)
  if (holder && holder.id !== old.id) throw taken()
  if (old.device_id !== deviceId) throw invalid('Specified credentials are already registered!')
  return write(
    db,
    `UPDATE device_credentials SET credentials_type = $2, credentials_id = $3, credentials_value = $4 WHERE id = $1
     RETURNING ${COLUMNS}`,
    [old.id, credentials.credentialsType, credentials.credentialsId, credentials.credentialsValue],
  )
}
