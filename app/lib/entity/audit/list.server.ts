// The loader of an audit log, of the tenant or of an entity.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { nameOfEntity } from '../entity-naming.server'
import { AUDIT_ACTIONS, NEWER_AUDIT_ACTIONS } from './actions'
import { type AuditAt, auditAt } from './at.server'
import { auditPage, auditRow } from './read.server'
import type { AuditData } from './row'

async function byName({ platform, query: { by } }: AuditAt): Promise<string | undefined> {
  if (!by) return undefined
  const name = await nameOfEntity(platform, { entityType: by.find.toUpperCase(), id: by.id }).catch((error) => {
    if (error instanceof PlatformError) return undefined
    throw error
  })
  return name ?? by.id
}

/** An action that this platform does not know would be refused, and with it the whole page. */
async function actionsOf({ platform }: AuditAt): Promise<string[]> {
  const { alarmFlags } = await platform.capabilities()
  return alarmFlags ? [...AUDIT_ACTIONS, ...NEWER_AUDIT_ACTIONS] : [...AUDIT_ACTIONS]
}

export async function auditLogsLoader(args: LoaderFunctionArgs): Promise<AuditData> {
  const at = await auditAt(args)
  const { place, scope, query, params, platform } = at
  const actions = await actionsOf(at)
  const asked = { ...query, actions: query.actions.filter((action) => actions.includes(action)) }
  const [{ records, ...page }, name] = await Promise.all([
    orNotFound(auditPage(platform, scope, asked), place.kind),
    byName(at),
  ])
  return {
    place,
    query: asked,
    params,
    rows: records.map(auditRow),
    ...page,
    actions,
    byName: name,
    takenAt: Date.now(),
  }
}
