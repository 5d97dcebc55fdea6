// One client of external sign-in: of a group of domains on older platforms, by itself on newer ones.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, text, within } from '~/lib/platform/editable'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { Oauth2Client, Oauth2Template } from '~/lib/platform/oauth2'
import { listTemplates, readClient, readOauth2Config, saveClient, saveOauth2Config } from '~/lib/platform/oauth2.server'
import type { Change, Fields, SettingsForm } from '../settings-form.server'
import { readAddresses } from './addresses'
import { NewClientSchema } from './client-form'
import { clientFields, newClient, ofMapper } from './client-parts'
import { changeGroup, clientKeys, clientsOf, groupAt, groupsOf, withGroups } from './config'

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'params' | 'request'>

export const isNewer = async (platform: Connection) => (await platform.capabilities()).oauth2Entities

export const gone = () => data({ kind: 'not-found' }, 404)

export const templateName = ({ providerId, name }: Oauth2Template) => providerId ?? name ?? ''

/** What the platform knows of usual providers; none where it does not say. */
export async function templates(platform: Connection): Promise<Oauth2Template[]> {
  try {
    return await listTemplates(platform)
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return []
    throw error
  }
}

/** Where a new one goes, beside its own members until it is saved. */
const place = { group: within(['place'], text('group')), addresses: within(['place'], text('addresses')) }
const placeParts = editable(place)

function fieldsOfNew(): Fields {
  const { parts, ...fields } = clientFields(false)
  return {
    ...fields,
    schema: NewClientSchema,
    parts: {
      read: (client) => ({ ...parts.read(client), ...placeParts.read(client) }),
      apply: (client, change) =>
        placeParts.apply(parts.apply(client, change), change as { group: string; addresses: string }),
      make: (change: Change) => parts.make(change),
    },
  }
}

async function readInConfig(platform: Connection, domain: string, key: string): Promise<Oauth2Client> {
  const groups = groupsOf(await readOauth2Config(platform))
  const group = groups[groupAt(groups, domain)]
  const client = group && clientsOf(group)[clientKeys(group).indexOf(key)]
  if (!client) throw gone()
  return client
}

async function saveInConfig(platform: Connection, domain: string, key: string, client: Oauth2Client) {
  const config = await readOauth2Config(platform)
  const changed = changeGroup(config, domain, (group) => {
    const at = clientKeys(group).indexOf(key)
    if (at < 0) throw gone()
    return { ...group, clientRegistrations: clientsOf(group).with(at, client) }
  })
  if (!changed) throw gone()
  await saveOauth2Config(platform, changed)
}

async function addToConfig(platform: Connection, { place, ...client }: Oauth2Client) {
  const { group = '', addresses = '' } = (place ?? {}) as { group?: string; addresses?: string }
  const config = await readOauth2Config(platform)
  const made = { domainInfos: readAddresses(addresses, []), clientRegistrations: [client] }
  const changed = group
    ? changeGroup(config, group, (one) => ({ ...one, clientRegistrations: [...clientsOf(one), client] }))
    : withGroups(config, [...groupsOf(config), made])
  if (!changed) throw gone()
  await saveOauth2Config(platform, changed)
}

export function clientForm({ params, request }: Args): SettingsForm<Oauth2Client> {
  const { searchParams } = new URL(request.url)
  const { key } = params
  const domain = searchParams.get('domain') ?? ''
  return {
    page: paths.settings('oauth2'),
    who: 'SYS_ADMIN',
    async read(platform) {
      const newer = await isNewer(platform)
      if (key !== undefined) return newer ? orNotFound(readClient(platform, key)) : readInConfig(platform, domain, key)
      const provider = searchParams.get('provider')
      const template = (await templates(platform)).find((one) => templateName(one) === provider)
      const made = newClient(template, newer)
      return newer ? made : { ...made, place: { group: domain, addresses: '' } }
    },
    async save(platform, changed) {
      const client = ofMapper(changed)
      if (await isNewer(platform)) return saveClient(platform, client)
      return key === undefined ? addToConfig(platform, client) : saveInConfig(platform, domain, key, client)
    },
    async fieldsOf(_, platform) {
      const newer = await isNewer(platform)
      return newer || key !== undefined ? clientFields(newer) : fieldsOfNew()
    },
    verify: ({ clientSecret }) => (clientSecret ? undefined : { clientSecret: { key: 'settings.secret-required' } }),
  }
}
