// The page of external sign-in: what is set up, and what its buttons do at once.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { deleteMobileApp, deleteMobileBundle, listMobileApps, listMobileBundles } from '~/lib/platform/mobile.server'
import type { ClientInfo, DomainGroup, Oauth2Config } from '~/lib/platform/oauth2'
import {
  deleteClient,
  deleteDomain,
  listClients,
  listDomains,
  readOauth2Config,
  readProcessingPath,
  saveOauth2Config,
} from '~/lib/platform/oauth2.server'
import { requireUser } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { writeAddress } from './addresses'
import { isNewer } from './client.server'
import { providerOf } from './client-parts'
import { changeGroup, clientKeys, clientsOf, groupKeys, groupsOf, moveClient, namesOf, redirectsOf } from './config'
import type { ClientView, DomainView, Oauth2View } from './view'

const groupView = (group: DomainGroup, key: string, path: string): DomainView => {
  const keys = clientKeys(group)
  return {
    key,
    names: namesOf(group).map(writeAddress),
    redirects: namesOf(group).flatMap((name) => redirectsOf(name, path)),
    clients: clientsOf(group).map((client, at) => ({
      key: keys[at] ?? '',
      name: client.loginButtonLabel || providerOf(client),
      provider: providerOf(client),
    })),
  }
}

const clientView = ({ id, title, providerName }: ClientInfo): ClientView => ({
  key: id.id,
  name: title || providerName || id.id,
  provider: providerName ?? '',
})

async function mobileView(platform: Connection): Promise<Oauth2View['mobile']> {
  if (!(await platform.capabilities()).mobileApps) return undefined
  const [apps, bundles] = await Promise.all([listMobileApps(platform), listMobileBundles(platform)])
  return {
    apps: apps.map(({ id, pkgName, platformType }) => ({
      key: id.id,
      name: pkgName ?? id.id,
      platform: platformType ?? '',
    })),
    bundles: bundles.map(({ id, title, androidPkgName, iosPkgName, oauth2Enabled, oauth2ClientInfos }) => ({
      key: id.id,
      name: title ?? id.id,
      packages: [androidPkgName, iosPkgName].filter((name) => typeof name === 'string'),
      isEnabled: oauth2Enabled === true,
      clients: (oauth2ClientInfos ?? []).map(clientView),
    })),
  }
}

export async function oauth2View(platform: Connection): Promise<Oauth2View> {
  const newer = await isNewer(platform)
  const processing = await readProcessingPath(platform)
  if (newer) {
    const [domains, clients, mobile] = await Promise.all([
      listDomains(platform),
      listClients(platform),
      mobileView(platform),
    ])
    return {
      isNewer: true,
      ...(mobile && { mobile }),
      clients: clients.map(clientView),
      domains: domains.map(({ id, name, oauth2Enabled, oauth2ClientInfos }) => ({
        key: id.id,
        names: [name],
        redirects: redirectsOf({ scheme: 'MIXED', name }, processing),
        isEnabled: oauth2Enabled === true,
        clients: (oauth2ClientInfos ?? []).map(clientView),
      })),
    }
  }
  const config = await readOauth2Config(platform)
  const groups = groupsOf(config)
  const keys = groupKeys(groups)
  return {
    isNewer: false,
    isEnabled: config.enabled === true,
    domains: groups.map((group, at) => groupView(group, keys[at] ?? '', processing)),
  }
}

export async function oauth2Loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  return oauth2View(platform)
}

const ActionSchema = z.object({
  /** 'up' and 'down' move a client, 'enabled' switches all. */
  change: z.enum(['up', 'down', 'enabled']),
  domain: z.string().max(100).default(''),
  client: z.string().max(100).default(''),
  enabled: z.literal('on').optional(),
})

export async function oauth2Action({ request }: ActionFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  const form = await takeForm(request, ActionSchema)
  const sent = ActionSchema.safeParse(Object.fromEntries(form)).data
  if (!sent || (await isNewer(platform))) return data({ error: { key: 'form.not-usable' } as FieldError }, 400)
  const { change, domain, client, enabled } = sent
  try {
    const config = await readOauth2Config(platform)
    const changed: Oauth2Config | undefined =
      change === 'enabled'
        ? { ...config, enabled: enabled === 'on' }
        : changeGroup(config, domain, (group) => moveClient(group, client, change === 'up' ? -1 : 1))
    if (!changed) return data({ error: { key: 'settings.oauth2-changed' } as FieldError }, 409)
    await saveOauth2Config(platform, changed)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) as FieldError }, 400)
  }
  return redirectWithToast(request, paths.settings('oauth2'), { key: 'settings.saved' })
}

/** What an address names: a domain, or a client of it. */
async function namedIn(request: Request, platform: Connection) {
  const { searchParams } = new URL(request.url)
  const view = await oauth2View(platform)
  const domain = view.domains.find(({ key }) => key === searchParams.get('domain'))
  const clientKey = searchParams.get('client')
  const client = (view.clients ?? domain?.clients ?? []).find(({ key }) => key === clientKey)
  const app = view.mobile?.apps.find(({ key }) => key === searchParams.get('app'))
  const bundle = view.mobile?.bundles.find(({ key }) => key === searchParams.get('bundle'))
  const isNamed = clientKey === null ? domain || app || bundle : client
  if (!isNamed) throw data({ kind: 'not-found' }, 404)
  const isLast = !view.isNewer && client !== undefined && domain?.clients.length === 1
  return { view, domain, client, app, bundle, isLast }
}

export async function deleteLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  const { domain, client, app, bundle, isLast } = await namedIn(request, platform)
  const what = client ? 'client' : app ? 'app' : bundle ? 'bundle' : 'domain'
  const names = domain?.names ?? []
  return { what, names, name: (client ?? app ?? bundle)?.name ?? names.join(', '), isLast } as const
}

export async function deleteAction({ request }: ActionFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  await takeForm(request, z.object({}))
  const { view, domain, client, app, bundle, isLast } = await namedIn(request, platform)
  try {
    if (view.isNewer) {
      if (client) await deleteClient(platform, client.key)
      else if (app) await deleteMobileApp(platform, app.key)
      else if (bundle) await deleteMobileBundle(platform, bundle.key)
      else if (domain) await deleteDomain(platform, domain.key)
    } else if (domain) {
      const left = (group: DomainGroup) => {
        const at = client ? clientKeys(group).indexOf(client.key) : -1
        return { ...group, clientRegistrations: clientsOf(group).toSpliced(at, at < 0 ? 0 : 1) }
      }
      const changed = changeGroup(await readOauth2Config(platform), domain.key, (group) =>
        client && !isLast ? left(group) : undefined,
      )
      if (!changed) return data({ error: { key: 'settings.oauth2-changed' } as FieldError }, 409)
      await saveOauth2Config(platform, changed)
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) as FieldError }, 400)
  }
  return redirectWithToast(request, paths.settings('oauth2'), { key: 'settings.deleted' })
}
