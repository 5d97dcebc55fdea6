// The life of widgets bundles and widget types: saved under an alias of their own, deleted alone or together.

import { invalid } from '../api/errors'
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { checkText } from '../schemas/texts'
import { isDescriptor, type WidgetTypeInput, type WidgetTypeRow } from '../schemas/widget-type'
import { aliasOf, freeAlias, type WidgetsBundleInput, type WidgetsBundleRow } from '../schemas/widgets-bundle'
import { removeLeftovers } from './leftovers'
import {
  deleteWidgetTypeRow,
  deleteWidgetTypesOf,
  insertWidgetType,
  typeAliases,
  updateWidgetType,
  type WidgetTypeValues,
} from './widget-types'
import {
  bundleAliases,
  deleteWidgetsBundleRow,
  hasWidgetsBundle,
  insertWidgetsBundle,
  updateWidgetsBundle,
  type WidgetsBundleValues,
} from './widgets-bundles'

function checkedBundle({ title, alias, image, description }: WidgetsBundleInput): WidgetsBundleValues {
  if (!title) throw invalid('Widgets bundle title should be specified!')
  checkText('title', title)
  checkText('alias', alias)
  checkText('description', description)
  checkText('image', image, Number.POSITIVE_INFINITY)
  return { title, image, description }
}

export async function createWidgetsBundle(tx: Tx, platform: Platform, tenantId: string, bundle: WidgetsBundleInput) {
  const values = checkedBundle(bundle)
  const alias = freeAlias(aliasOf(bundle.alias, values.title), await bundleAliases(tx, tenantId))
  return insertWidgetsBundle(tx, { id: platform.newId(), tenantId, alias }, values)
}

export async function changeWidgetsBundle(tx: Tx, old: WidgetsBundleRow, bundle: WidgetsBundleInput) {
  const values = checkedBundle(bundle)
  if (bundle.alias !== old.alias) throw invalid('Update of widgets bundle alias is prohibited!')
  return updateWidgetsBundle(tx, old.id, values)
}

export async function removeWidgetsBundle(tx: Tx, platform: Platform, bundle: WidgetsBundleRow): Promise<void> {
  const types = await deleteWidgetTypesOf(tx, { tenantId: bundle.tenant_id, bundleAlias: bundle.alias })
  await deleteWidgetsBundleRow(tx, bundle.id)
  const gone = types.map((id) => entityId('WIDGET_TYPE', id))
  await removeLeftovers(tx, platform, [entityId('WIDGETS_BUNDLE', bundle.id), ...gone])
}

function checkedType({ name, bundleAlias, alias, descriptor, image, description }: WidgetTypeInput) {
  if (!name) throw invalid('Widgets type name should be specified!')
  if (!bundleAlias) throw invalid('Widgets type bundle alias should be specified!')
  if (!isDescriptor(descriptor)) throw invalid("Widgets type descriptor can't be empty!")
  checkText('name', name)
  checkText('bundle alias', bundleAlias)
  checkText('alias', alias)
  checkText('description', description)
  checkText('image', image, Number.POSITIVE_INFINITY)
  const values: WidgetTypeValues = { name, descriptor, image, description }
  return { bundleAlias, values }
}

export async function createWidgetType(tx: Tx, platform: Platform, tenantId: string, type: WidgetTypeInput) {
  const { bundleAlias, values } = checkedType(type)
  if (!(await hasWidgetsBundle(tx, tenantId, bundleAlias))) {
    throw invalid('Widget type is referencing to non-existent widgets bundle!')
  }
  const alias = freeAlias(aliasOf(type.alias, values.name), await typeAliases(tx, { tenantId, bundleAlias }))
  return insertWidgetType(tx, { id: platform.newId(), tenantId, bundleAlias, alias }, values)
}

export async function changeWidgetType(tx: Tx, old: WidgetTypeRow, type: WidgetTypeInput) {
  const { bundleAlias, values } = checkedType(type)
  if (bundleAlias !== old.bundle_alias) throw invalid('Update of widget type bundle alias is prohibited!')
  if (type.alias !== old.alias) throw invalid('Update of widget type alias is prohibited!')
  return updateWidgetType(tx, old.id, values)
}

export async function removeWidgetType(tx: Tx, platform: Platform, { id }: WidgetTypeRow): Promise<void> {
  await removeLeftovers(tx, platform, [entityId('WIDGET_TYPE', id)])
  await deleteWidgetTypeRow(tx, id)
}

export async function removeWidgetsOfTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const ids = async (table: 'widget_type' | 'widgets_bundle') =>
    tx.query<{ id: string }>(`DELETE FROM ${table} WHERE tenant_id = $1 RETURNING id`, [tenantId])
  const types = (await ids('widget_type')).map(({ id }) => entityId('WIDGET_TYPE', id))
  const bundles = (await ids('widgets_bundle')).map(({ id }) => entityId('WIDGETS_BUNDLE', id))
  await removeLeftovers(tx, platform, [...types, ...bundles])
}
