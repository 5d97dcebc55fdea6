// Credentials that let a device in: a token, a certificate, or MQTT's client id, user name and password.
import { createHash } from 'node:crypto'
import { badRequest, invalid } from '../api/errors'
import { uuidOf } from '../api/ids'
import { isObject, members, textOf } from '../api/members'
import { entityId } from '../ids'
import { checkText } from './texts'

export const CREDENTIALS_TYPES = ['ACCESS_TOKEN', 'X509_CERTIFICATE', 'MQTT_BASIC'] as const
export type CredentialsType = (typeof CREDENTIALS_TYPES)[number]

export interface DeviceCredentialsRow {
  id: string
  created_time: number
  device_id: string
  credentials_type: CredentialsType
  credentials_id: string
  credentials_value: string | null
}

export const deviceCredentialsOf = (row: DeviceCredentialsRow) => ({
  id: { id: row.id },
  createdTime: row.created_time,
  deviceId: entityId('DEVICE', row.device_id),
  credentialsType: row.credentials_type,
  credentialsId: row.credentials_id,
  credentialsValue: row.credentials_value,
})

export interface CredentialsInput {
  credentialsType: CredentialsType | null
  credentialsId: string | null
  credentialsValue: string | null
}

export interface DeviceCredentialsInput extends CredentialsInput {
  id: string | null
  deviceId: string | null
}

export function readDeviceCredentials(json: unknown): DeviceCredentialsInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  return {
    id: uuidOf(body.object('id')?.raw('id')),
    deviceId: body.id('deviceId', 'DEVICE'),
    credentialsType: body.oneOf('credentialsType', CREDENTIALS_TYPES),
    credentialsId: body.text('credentialsId'),
    credentialsValue: body.text('credentialsValue'),
  }
}

export interface ValidCredentials {
  credentialsType: CredentialsType
  credentialsId: string
  credentialsValue: string | null
}

const hash = (text: string) => createHash('sha3-256').update(text).digest('hex')

export interface BasicCredentials {
  clientId: string | null
  userName: string | null
  password: string | null
}

const BASIC_MEMBERS = ['clientId', 'userName', 'password']

export function readBasicCredentials(value: string | null): BasicCredentials {
  const fault = invalid('Invalid credentials body for simple mqtt credentials!')
  try {
    const basic: unknown = JSON.parse(value ?? '')
    if (!isObject(basic) || Object.keys(basic).some((name) => !BASIC_MEMBERS.includes(name))) throw badRequest()
    return { clientId: textOf(basic.clientId), userName: textOf(basic.userName), password: textOf(basic.password) }
  } catch {
    throw fault
  }
}

/** By what a connecting client shows, the ids that its credentials can have; the most exact first. */
export const basicCredentialsIds = (clientId: string, userName: string | null): string[] =>
  userName ? [hash(`${clientId}|${userName}`), userName, hash(clientId)] : [hash(clientId)]

function basicCredentials(value: string | null): ValidCredentials {
  const basic = readBasicCredentials(value)
  const { clientId, userName } = basic
  if (!clientId && !userName) throw invalid('Both mqtt client id and user name are empty!')
  const credentialsId = !clientId ? (userName ?? '') : hash(userName ? `${clientId}|${userName}` : clientId)
  return { credentialsType: 'MQTT_BASIC', credentialsId, credentialsValue: JSON.stringify(basic) }
}

function certificate(value: string | null): ValidCredentials {
  if (value === null) throw invalid('Device credentials value should be specified!')
  const credentialsValue = value.replace(/-----(?:BEGIN|END) CERTIFICATE-----|[\r\n]/g, '')
  return { credentialsType: 'X509_CERTIFICATE', credentialsId: hash(credentialsValue), credentialsValue }
}

/** The id of certificates and basic credentials follows from their value, whatever was sent. */
export function checkCredentials({
  credentialsType,
  credentialsId,
  credentialsValue,
}: CredentialsInput): ValidCredentials {
  if (!credentialsType) throw invalid('Device credentials type should be specified')
  if (credentialsType === 'MQTT_BASIC') return checked(basicCredentials(credentialsValue))
  if (credentialsType === 'X509_CERTIFICATE') return certificate(credentialsValue)
  if (!credentialsId) throw invalid('Device credentials id should be specified!')
  return checked({ credentialsType, credentialsId, credentialsValue })
}

function checked(credentials: ValidCredentials): ValidCredentials {
  checkText('credentials id', credentials.credentialsId, 1024)
  checkText('credentials value', credentials.credentialsValue, 10_000)
  return credentials
}
