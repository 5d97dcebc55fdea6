// Puts the system's widgets into a fresh installation, once: what an administrator takes away stays away.
import type { Tx } from '../../db/database'
import { NULL_ID, timeOfId } from '../../ids'
import type { Platform } from '../../platform'
import { systemBundles } from './bundles'
import { descriptorOf } from './descriptor'
import { pictureOf } from './picture'
import type { Bundle, Kind, Widget } from './widget'

const kindOf = ({ widgets }: Bundle): Kind => widgets[0]?.kind ?? 'static'

async function insertBundles(tx: Tx, newId: Platform['newId']): Promise<void> {
  const ids = systemBundles.map(newId)
  await tx.query(
    `INSERT INTO widgets_bundle (tenant_id, id, created_time, alias, title, image, description)
     SELECT $1::uuid, * FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
     ON CONFLICT (tenant_id, alias) DO NOTHING`,
    [
      NULL_ID,
      ids,
      ids.map(timeOfId),
      systemBundles.map(({ alias }) => alias),
      systemBundles.map(({ title }) => title),
      systemBundles.map((bundle) => pictureOf(kindOf(bundle))),
      systemBundles.map(({ description }) => description),
    ],
  )
}

async function insertTypes(tx: Tx, newId: Platform['newId']): Promise<void> {
  const all: { bundle: Bundle; widget: Widget; id: string }[] = systemBundles.flatMap((bundle) =>
    bundle.widgets.map((widget) => ({ bundle, widget, id: newId() })),
  )
  await tx.query(
    `INSERT INTO widget_type (tenant_id, id, created_time, bundle_alias, alias, name, image, description, descriptor)
     SELECT $1::uuid, t.id, t.created_time, t.bundle_alias, t.alias, t.name, t.image, t.description, t.descriptor::json
     FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       AS t (id, created_time, bundle_alias, alias, name, image, description, descriptor)
     ON CONFLICT (tenant_id, bundle_alias, alias) DO NOTHING`,
    [
      NULL_ID,
      all.map(({ id }) => id),
      all.map(({ id }) => timeOfId(id)),
      all.map(({ bundle }) => bundle.alias),
      all.map(({ widget }) => widget.alias),
      all.map(({ widget }) => widget.name),
      all.map(({ widget }) => pictureOf(widget.kind)),
      all.map(({ widget }) => widget.description),
      all.map(({ widget }) => JSON.stringify(descriptorOf(widget))),
    ],
  )
}

export async function ensureSystemWidgets({ db, clock, newId }: Platform): Promise<void> {
  const installed = 'SELECT 1 AS one FROM system_widgets'
  if ((await db.query(installed)).length > 0) return
  await db.tx(async (tx) => {
    await tx.query('LOCK TABLE system_widgets IN EXCLUSIVE MODE') // two instances may start at once
    if ((await tx.query(installed)).length > 0) return
    await insertBundles(tx, newId)
    await insertTypes(tx, newId)
    await tx.query('INSERT INTO system_widgets (installed_at) VALUES ($1)', [clock()])
  })
}
