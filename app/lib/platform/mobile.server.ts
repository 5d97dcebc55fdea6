// The calls about applications for phones, and about their bundles.
import type { Connection } from './connection.server'
import {
  type MobileApp,
  MobileAppPageSchema,
  MobileAppSchema,
  type MobileBundle,
  MobileBundlePageSchema,
  MobileBundleSchema,
} from './mobile'
import { saveWithClients } from './offered-clients.server'

const part = encodeURIComponent
const APP = '/api/mobile/app'
const BUNDLE = '/api/mobile/bundle'
const ALL = '?pageSize=1000&page=0&sortProperty=createdTime&sortOrder=ASC'

export const listMobileApps = async (platform: Connection) =>
  (await platform.request(`${APP}${ALL}`, MobileAppPageSchema)).data

export const readMobileApp = (platform: Connection, id: string) =>
  platform.request(`${APP}/${part(id)}`, MobileAppSchema, { lossless: true })

export const saveMobileApp = (platform: Connection, app: MobileApp) => platform.send(APP, { method: 'POST', body: app })

export const deleteMobileApp = (platform: Connection, id: string) =>
  platform.send(`${APP}/${part(id)}`, { method: 'DELETE' })

export const listMobileBundles = async (platform: Connection) =>
  (await platform.request(`${BUNDLE}/infos${ALL}`, MobileBundlePageSchema)).data

export const readMobileBundle = (platform: Connection, id: string) =>
  platform.request(`${BUNDLE}/info/${part(id)}`, MobileBundleSchema, { lossless: true })

/** What is told of a bundle beside its own members. */
const TOLD = {
  oauth2ClientInfos: undefined,
  androidPkgName: undefined,
  iosPkgName: undefined,
  qrCodeEnabled: undefined,
}

export const saveMobileBundle = (platform: Connection, bundle: MobileBundle, clientIds: readonly string[]) =>
  saveWithClients(platform, BUNDLE, { ...bundle, ...TOLD }, clientIds)

export const deleteMobileBundle = (platform: Connection, id: string) =>
  platform.send(`${BUNDLE}/${part(id)}`, { method: 'DELETE' })
