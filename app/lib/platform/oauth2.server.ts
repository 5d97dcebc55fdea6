// The calls about external sign-in.
import { z } from 'zod'
import type { Connection } from './connection.server'
import {
  ClientInfoPageSchema,
  DomainPageSchema,
  DomainSchema,
  type Oauth2Client,
  Oauth2ClientSchema,
  type Oauth2Config,
  Oauth2ConfigSchema,
  TemplateSchema,
} from './oauth2'
import { type Offering, saveWithClients } from './offered-clients.server'

const part = encodeURIComponent
const CONFIG = '/api/oauth2/config'
const CLIENT = '/api/oauth2/client'
const DOMAIN = '/api/domain'
/** Nobody has more of them. */
const ALL = '?pageSize=1000&page=0&sortProperty=createdTime&sortOrder=ASC'

export const readOauth2Config = (platform: Connection) =>
  platform.request(CONFIG, Oauth2ConfigSchema, { lossless: true })

export const saveOauth2Config = (platform: Connection, config: Oauth2Config) =>
  platform.send(CONFIG, { method: 'POST', body: config })

export const listTemplates = (platform: Connection) =>
  platform.request(`${CONFIG}/template`, z.array(TemplateSchema), { lossless: true })

/** The path at which providers lead back to the platform: a text in JSON. */
export const readProcessingPath = (platform: Connection) =>
  platform.request('/api/oauth2/loginProcessingUrl', z.string(), { accept: 'text' }).then((text) => {
    try {
      return z.string().parse(JSON.parse(text))
    } catch {
      return text.trim()
    }
  })

export const listClients = async (platform: Connection) =>
  (await platform.request(`${CLIENT}/infos${ALL}`, ClientInfoPageSchema)).data

export const readClient = (platform: Connection, id: string) =>
  platform.request(`${CLIENT}/${part(id)}`, Oauth2ClientSchema, { lossless: true })

export const saveClient = (platform: Connection, client: Oauth2Client) =>
  platform.send(CLIENT, { method: 'POST', body: client })

export const deleteClient = (platform: Connection, id: string) =>
  platform.send(`${CLIENT}/${part(id)}`, { method: 'DELETE' })

export const listDomains = async (platform: Connection) =>
  (await platform.request(`${DOMAIN}/infos${ALL}`, DomainPageSchema, { lossless: true })).data

export const readDomain = (platform: Connection, id: string) =>
  platform.request(`${DOMAIN}/info/${part(id)}`, DomainSchema, { lossless: true })

export const saveDomain = (platform: Connection, domain: Offering, clientIds: readonly string[]) =>
  saveWithClients(platform, DOMAIN, { ...domain, oauth2ClientInfos: undefined }, clientIds)

export const deleteDomain = (platform: Connection, id: string) =>
  platform.send(`${DOMAIN}/${part(id)}`, { method: 'DELETE' })
