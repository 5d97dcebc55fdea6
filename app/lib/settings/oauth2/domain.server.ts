// The domains on which some clients are offered: a group of an older platform, one domain of a newer one.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, flag, type Part, text } from '~/lib/platform/editable'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { DomainInfo } from '~/lib/platform/oauth2'
import { listClients, readDomain, readOauth2Config, saveDomain, saveOauth2Config } from '~/lib/platform/oauth2.server'
import type { Fields, SettingsForm } from '../settings-form.server'
import { readAddresses, writeAddresses } from './addresses'
import { gone, isNewer } from './client.server'
import { AddressesSchema, domainSchema } from './client-form'
import { changeGroup, groupAt, groupsOf, namesOf } from './config'
import { offeredIn, offersOf } from './offers'

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'params'>
type Stored = Record<string, unknown>

const infosIn = (group: Stored) => (group.domainInfos ?? []) as DomainInfo[]
const addresses: Part<string> = {
  read: (group) => writeAddresses(infosIn(group)),
  write: (group, value) => ({ ...group, domainInfos: readAddresses(value, infosIn(group)) }),
}
const groupFields: Fields = { parts: editable({ addresses }) as Fields['parts'], schema: AddressesSchema }

async function domainFields(platform: Connection): Promise<Fields> {
  const offers = offersOf((await listClients(platform)).map(({ id }) => id.id))
  const parts: Record<string, Part<string> | Part<boolean>> = {
    name: text('name'),
    oauth2Enabled: flag('oauth2Enabled'),
    ...offers,
  }
  return { parts: editable(parts), schema: domainSchema(Object.keys(offers)) }
}

/** What a new domain begins with. */
const NEW_DOMAIN = { name: '', oauth2Enabled: true, propagateToEdge: false, oauth2ClientInfos: [] }

/** “new” is none that there is. */
const keyIn = ({ params: { key } }: Args) => (key === 'new' ? undefined : key)

export function domainForm(args: Args): SettingsForm<Stored> {
  const key = keyIn(args)
  return {
    page: paths.settings('oauth2'),
    who: 'SYS_ADMIN',
    async read(platform) {
      if (await isNewer(platform)) return key === undefined ? NEW_DOMAIN : orNotFound(readDomain(platform, key))
      const groups = groupsOf(await readOauth2Config(platform))
      const group = groups[groupAt(groups, key ?? '')]
      if (!group) throw gone()
      return { domainInfos: namesOf(group) }
    },
    async save(platform, changed) {
      if (await isNewer(platform)) return saveDomain(platform, changed, offeredIn(changed))
      const config = changeGroup(await readOauth2Config(platform), key ?? '', (group) => ({
        ...group,
        domainInfos: infosIn(changed),
      }))
      if (!config) throw gone()
      await saveOauth2Config(platform, config)
    },
    fieldsOf: async (_, platform) => ((await isNewer(platform)) ? domainFields(platform) : groupFields),
  }
}
