// A device that makes itself known: with a profile's key and secret it gets its credentials (platform-api §5.4).
import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../api/errors'
import { noteProvision } from '../audit/provision-actions'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { tellOfMadeDevice } from '../rules/origins/devices'
import {
  CREDENTIALS_TYPES,
  type CredentialsType,
  checkCredentials,
  readBasicCredentials,
  type ValidCredentials,
} from '../schemas/device-credentials'
import type { DeviceProfileRow } from '../schemas/device-profile'
import { findCredentialsOfDevice } from '../store/device-credentials'
import { accessToken, createDevice, plainDevice, randomAlphanumerics } from '../store/device-life'
import { findDeviceProfileByKey } from '../store/device-profiles'
import { findDeviceByName } from '../store/devices'
import { UnusablePayload } from '../telemetry/payload'
import { attributes } from '../telemetry/read'
import { saveAttributes } from '../telemetry/write'
import { readObject, textMember } from './device-requests'
import { transportOf } from './transport'

const STATE = 'provisionState'
const PROVISIONED = 'provisioned'

interface ProvisionRequest {
  deviceName: string | undefined
  key: string
  secret: string
  credentialsType: CredentialsType
  token: string | undefined
  clientId: string | undefined
  userName: string | undefined
  password: string | undefined
  hash: string | undefined
}

class Refused extends Error {
  constructor(
    readonly status: 'NOT_FOUND' | 'FAILURE',
    /** A device of another profile has nothing to do with it. */
    readonly isNoted = true,
  ) {
    super(status)
  }
}

const ERRORS = { NOT_FOUND: 'Provision data was not found!', FAILURE: 'Failed to provision device!' }

function readRequest(text: string): ProvisionRequest {
  const members = readObject(text)
  const get = (name: string) => {
    if (members.get(name)?.kind === 'null') throw new UnusablePayload(`${name} must not be null`)
    return textMember(members, name)
  }
  const needed = (name: string) => {
    const value = get(name)
    if (value === undefined) throw new UnusablePayload(`${name} is missing`)
    return value
  }
  const sentType = get('credentialsType') ?? 'ACCESS_TOKEN'
  const credentialsType = CREDENTIALS_TYPES.find((type) => type === sentType)
  if (!credentialsType) throw new UnusablePayload(`${sentType} is no type of credentials`)
  return {
    key: needed('provisionDeviceKey'),
    secret: needed('provisionDeviceSecret'),
    // an empty name is none, a blank one is wrong
    deviceName: get('deviceName') || undefined,
    credentialsType,
    token: get('token'),
    clientId: get('clientId'),
    userName: get('username'),
    password: get('password'),
    hash: get('hash'),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function profileFor(platform: Platform, request: ProvisionRequest, address: string): Promise<DeviceProfileRow> {
  const { key, secret } = request
  const guess = transportOf(platform).guesses.take(address, JSON.stringify([key, secret]))
  const profile = key && secret ? await findDeviceProfileByKey(platform.db, key) : undefined
  const expected = profile?.profile_data.provisionConfiguration?.provisionDeviceSecret
  if (!profile || !expected || !timingSafeEqual(digest(expected), digest(secret))) throw new Refused('NOT_FOUND')
  guess.right()
  return profile
}

/** A request that names nothing of any credentials gets a random token. */
function credentialsFor(request: ProvisionRequest): ValidCredentials {
  const { credentialsType, clientId, userName, password, hash, token } = request
  if (!clientId && !userName && !password && !hash && !token) return accessToken(undefined)
  if (credentialsType === 'MQTT_BASIC') {
    const basic = { clientId: clientId ?? '', userName: userName ?? '', password: password ?? '' }
    return checkCredentials({ credentialsType, credentialsId: null, credentialsValue: JSON.stringify(basic) })
  }
  if (credentialsType === 'X509_CERTIFICATE' && hash) {
    return checkCredentials({ credentialsType, credentialsId: null, credentialsValue: hash })
  }
  if (credentialsType === 'ACCESS_TOKEN' && !token) throw new Refused('FAILURE')
  return accessToken(credentialsType === 'ACCESS_TOKEN' ? token : undefined)
}

async function createNew(platform: Platform, profile: DeviceProfileRow, request: ProvisionRequest) {
  const device = plainDevice(request.deviceName ?? randomAlphanumerics(20), { deviceProfileId: profile.id })
  const credentials = credentialsFor(request)
  const tenantId = profile.tenant_id
  const made = await platform.db.tx((tx) => createDevice(tx, platform, tenantId, device, credentials))
  await tellOfMadeDevice(platform, { id: made.id, tenantId }, { tenantId })
  return { deviceId: made.id, credentials }
}

async function checkPrepared({ db }: Platform, profile: DeviceProfileRow, { deviceName }: ProvisionRequest) {
  const device = deviceName === undefined ? undefined : await findDeviceByName(db, profile.tenant_id, deviceName)
  if (device?.device_profile_id !== profile.id) throw new Refused('FAILURE', false)
  const [state] = await attributes(db, device.id, { scope: 'SERVER_SCOPE', keys: [STATE] })
  if (state && String(state.value.value) !== PROVISIONED) throw new Refused('FAILURE')
  const row = await findCredentialsOfDevice(db, device.id)
  if (!row) throw new Refused('FAILURE')
  const { credentials_type: credentialsType, credentials_id: credentialsId, credentials_value: credentialsValue } = row
  return { deviceId: device.id, credentials: { credentialsType, credentialsId, credentialsValue } }
}

function shown({ credentialsType, credentialsId, credentialsValue }: ValidCredentials) {
  if (credentialsType === 'ACCESS_TOKEN') return credentialsId
  if (credentialsType === 'X509_CERTIFICATE') return credentialsValue
  const { clientId, userName, password } = readBasicCredentials(credentialsValue)
  return { clientId: clientId ?? '', userName: userName ?? '', password: password ?? '' }
}

async function provisioned(platform: Platform, sent: ProvisionRequest, address: string) {
  const request = { ...sent, deviceName: sent.deviceName?.trim() }
  if (request.deviceName === '') throw new Refused('FAILURE')
  const profile = await profileFor(platform, request, address)
  const strategy = profile.provision_type
  if (strategy !== 'ALLOW_CREATE_NEW_DEVICES' && strategy !== 'CHECK_PRE_PROVISIONED_DEVICES')
    throw new Refused('NOT_FOUND')
  const provide = strategy === 'ALLOW_CREATE_NEW_DEVICES' ? createNew : checkPrepared
  const { deviceId, credentials } = await provide(platform, profile, request).catch(async (error: unknown) => {
    const isNoted = !(error instanceof Refused) || error.isNoted
    if (isNoted) await noteProvision(platform, profile.tenant_id, request, ERRORS.FAILURE)
    throw error
  })
  await noteProvision(platform, profile.tenant_id, { ...request, deviceId })
  const value = { type: 'STRING', value: PROVISIONED } as const
  await saveAttributes(platform, entityId('DEVICE', deviceId), 'SERVER_SCOPE', [{ key: STATE, value }])
  return { credentialsValue: shown(credentials), credentialsType: credentials.credentialsType, status: 'SUCCESS' }
}

/** The answer as JSON text. Throws UnusablePayload for a text that is no request, TooManyMessages for a guesser. */
export async function provision(platform: Platform, text: string, address: string): Promise<string> {
  const request = readRequest(text)
  try {
    return JSON.stringify(await provisioned(platform, request, address))
  } catch (error) {
    const isRefused = error instanceof Refused || error instanceof ApiError // a taken name or token, a reached limit
    if (!isRefused) throw error
    const status = error instanceof Refused ? error.status : 'FAILURE'
    return JSON.stringify({ errorMsg: ERRORS[status], status })
  }
}
