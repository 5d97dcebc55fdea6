// Fills a tenant with as many of everything as an installation may have, by statements that make many rows at once: over
// the API it would take hours. Names, owners and times are spread so that no order or filter is easier than in life.
import type { Database } from '../../embedded-platform/db/database'

export interface Sizes {
  devices: number
  customers: number
  assets: number
  entityViews: number
  users: number
  dashboards: number
  /** Of rule chains, widgets bundles and device profiles, each. */
  others: number
  alarms: number
  auditLogs: number
  events: number
}

/** What stands in the tenant already, and what of it is to have the most. */
export interface FilledTenant {
  tenantId: string
  /** Has a tenth of all that customers can have, and four tenths of the users. */
  customerId: string
  /** Has half of the alarms and all events. */
  deviceId: string
  /** Of 1 in `others` devices. */
  profileId: string
  type: string
}

const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'
const MINUTE = 60_000
const DAY = 86_400_000
const BATCH = 20_000
const WORDS = ['Pump', 'Meter', 'Boiler', 'Chiller', 'Valve', 'Sensor', 'Gateway', 'Tank', 'Fan', 'Inverter']
const FIRMS = ['Lindell Logistics', 'Northmoor Water', 'Harbour Foods', 'Kestrel Mills', 'Alder Clinics']
const COUNTRIES = ['Sweden', 'Ireland', 'Chile', 'Japan', 'Kenya', 'Canada', 'Italy']
const CITIES = ['Umea', 'Cork', 'Valdivia', 'Sendai', 'Kisumu', 'Halifax', 'Turin', 'Bergen', 'Ghent']
const KEYS = ['temperature', 'power']

const KINDS = [
  'customer',
  'profile',
  'device',
  'asset',
  'view',
  'user',
  'dashboard',
  'chain',
  'bundle',
  'alarm',
] as const
const MORE_KINDS = ['audit', 'event', 'credentials', 'node'] as const
type Made = (typeof KINDS)[number] | (typeof MORE_KINDS)[number]
const places: readonly Made[] = [...KINDS, ...MORE_KINDS]

/** The id of the n-th of a kind, of the tenant with that mark: version 1, as the platform's own are. */
const idOf = (kind: Made, n: string, mark: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-7a60-11eb-80${places.indexOf(kind).toString(16).padStart(2, '0')}-${mark}')::uuid`
const idText = (kind: Made, n: number, mark: string) =>
  `${n.toString(16).padStart(8, '0')}-7a60-11eb-80${places.indexOf(kind).toString(16).padStart(2, '0')}-${mark}`
const oneOf = (list: readonly string[], n = 'n') => `(ARRAY['${list.join("','")}'])[1 + (${n}) % ${list.length}]`

export async function fillTenant(
  db: Database,
  { tenantId, customerId }: Pick<FilledTenant, 'tenantId' | 'customerId'>,
  sizes: Sizes,
  now: number,
): Promise<FilledTenant> {
  const mark = tenantId.replaceAll('-', '').slice(0, 12)
  const id = (kind: Made, n = 'n') => idOf(kind, n, mark)
  /** One in ten belongs to the customer that was there, half to the others, the rest to nobody. */
  const owner = `CASE WHEN n % 10 = 0 THEN '${customerId}'::uuid
    WHEN n % 2 = 1 THEN ${id('customer', `1 + n * 7 % ${sizes.customers}`)} ELSE '${NULL_ID}'::uuid END`
  /** Made in the last hundred days, in another order than the names. */
  const at = (count: number) =>
    `${now - 100 * DAY}::bigint + (n * 7919::bigint % ${count}) * ${Math.floor((99 * DAY) / count)}`
  const many = async (count: number, statement: (rows: string) => string) => {
    for (let from = 1; from <= count; from += BATCH)
      await db.query(statement(`generate_series(${from}, ${Math.min(from + BATCH - 1, count)}) n`))
  }
  const tenant = `'${tenantId}'::uuid`

  await many(
    sizes.customers,
    (rows) => `INSERT INTO customer (id, created_time, tenant_id, title, country, city, email, additional_info)
      SELECT ${id('customer')}, ${at(sizes.customers)}, ${tenant}, ${oneOf(FIRMS)} || ' ' || lpad(n::text, 5, '0'),
        ${oneOf(COUNTRIES)}, ${oneOf(CITIES)}, 'office' || n || '@example.com', '{"description":""}' FROM ${rows}`,
  )
  await many(
    sizes.others,
    (
      rows,
    ) => `INSERT INTO rule_chain (id, created_time, tenant_id, name, first_rule_node_id, root, debug_mode, configuration)
      SELECT ${id('chain')}, ${at(sizes.others)}, ${tenant}, 'Chain ' || lpad(n::text, 4, '0'), NULL, false, n % 7 = 0, NULL
      FROM ${rows}`,
  )
  await many(
    sizes.others,
    (rows) => `INSERT INTO device_profile (id, created_time, tenant_id, name, is_default, type, transport_type,
        default_rule_chain_id, profile_data)
      SELECT ${id('profile')}, ${at(sizes.others)}, ${tenant}, 'Kind ' || lpad(n::text, 4, '0'), false, p.type,
        p.transport_type, ${id('chain')}, p.profile_data
      FROM device_profile p, ${rows} WHERE p.tenant_id = ${tenant} AND p.is_default`,
  )
  await many(
    sizes.others,
    (rows) => `INSERT INTO widgets_bundle (id, created_time, tenant_id, alias, title)
      SELECT ${id('bundle')}, ${at(sizes.others)}, ${tenant}, 'bundle' || n, 'Bundle ' || lpad(n::text, 4, '0') FROM ${rows}`,
  )
  const kind = `1 + n * 31 % ${sizes.others}`
  await many(
    sizes.devices,
    (rows) => `INSERT INTO device (id, created_time, tenant_id, customer_id, name, type, label, device_profile_id,
        device_data, additional_info)
      SELECT ${id('device')}, ${at(sizes.devices)}, ${tenant}, ${owner}, ${oneOf(WORDS)} || ' ' || lpad(n::text, 6, '0'),
        'Kind ' || lpad((${kind})::text, 4, '0'), CASE WHEN n % 3 = 0 THEN 'Hall ' || n % 40 END, ${id('profile', kind)},
        '{"configuration":{"type":"DEFAULT"},"transportConfiguration":{"type":"DEFAULT"}}', '{"description":""}' FROM ${rows}`,
  )
  await many(
    sizes.devices,
    (rows) => `INSERT INTO device_credentials (id, created_time, device_id, credentials_type, credentials_id)
      SELECT ${id('credentials')}, 0, ${id('device')}, 'ACCESS_TOKEN', '${mark}-' || n FROM ${rows}`,
  )
  await many(
    sizes.devices,
    (rows) => `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, bool_v, long_v, str_v)
      SELECT ${id('device')}, a.scope, a.key, ${now}, a.flag, a.number, a.word FROM ${rows} CROSS JOIN LATERAL (VALUES
        ('SERVER_SCOPE', 'active', n % 10 <> 0, NULL::bigint, NULL::text),
        ('SERVER_SCOPE', 'lastActivityTime', NULL, ${now + DAY}::bigint, NULL),
        ('SERVER_SCOPE', 'model', NULL, NULL, 'M-' || n % 50)) a (scope, key, flag, number, word)`,
  )
  await db.query('INSERT INTO ts_key (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [KEYS])
  await many(
    sizes.devices,
    (rows) => `INSERT INTO ts_kv_latest (entity_id, key, ts, dbl_v)
      SELECT ${id('device')}, k.id, ${now}, (n * 31 % 1000)::float8 / 10 FROM ${rows}, ts_key k
      WHERE k.key IN ('${KEYS.join("','")}')`,
  )
  await many(
    sizes.assets,
    (rows) => `INSERT INTO asset (id, created_time, tenant_id, customer_id, name, type, label)
      SELECT ${id('asset')}, ${at(sizes.assets)}, ${tenant}, ${owner}, 'Building ' || lpad(n::text, 5, '0'),
        ${oneOf(['building', 'floor', 'plant', 'line'])}, 'Site ' || n % 90 FROM ${rows}`,
  )
  await many(
    sizes.entityViews,
    (rows) => `INSERT INTO entity_view (id, created_time, tenant_id, customer_id, name, type, entity_type, entity_id,
        start_ts, end_ts)
      SELECT ${id('view')}, ${at(sizes.entityViews)}, ${tenant}, ${owner}, 'View ' || lpad(n::text, 5, '0'),
        ${oneOf(['public', 'partner'])}, 'DEVICE', ${id('device')}, 0, 0 FROM ${rows}`,
  )
  await many(
    sizes.users,
    (rows) => `INSERT INTO account (id, created_time, tenant_id, customer_id, authority, email, first_name, last_name)
      SELECT ${id('user')}, ${at(sizes.users)}, ${tenant},
        CASE WHEN n % 10 = 0 THEN '${NULL_ID}'::uuid WHEN n % 2 = 0 THEN '${customerId}'::uuid
          ELSE ${id('customer', `1 + n * 7 % ${sizes.customers}`)} END,
        CASE WHEN n % 10 = 0 THEN 'TENANT_ADMIN' ELSE 'CUSTOMER_USER' END, 'user' || n || '@${mark}.example',
        ${oneOf(['Ruth', 'Omar', 'Lena', 'Ivo'])}, ${oneOf(['Dale', 'Haddad', 'Berg'])} || ' ' || n FROM ${rows}`,
  )
  await many(
    sizes.users,
    (rows) => `INSERT INTO account_credentials (account_id, is_enabled) SELECT ${id('user')}, true FROM ${rows}`,
  )
  await many(
    sizes.dashboards,
    (rows) => `INSERT INTO dashboard (id, created_time, tenant_id, title, configuration, was_assigned)
      SELECT ${id('dashboard')}, ${at(sizes.dashboards)}, ${tenant}, 'Board ' || lpad(n::text, 4, '0'),
        json_build_object('description', repeat('what it shows ', 400)), n % 2 = 0 FROM ${rows}`,
  )
  await many(
    sizes.dashboards,
    (rows) => `INSERT INTO dashboard_customer (dashboard_id, customer_id)
      SELECT ${id('dashboard')}, c.id FROM ${rows} CROSS JOIN LATERAL
        (VALUES ('${customerId}'::uuid), (${id('customer', `1 + n * 7 % ${sizes.customers}`)})) c (id) WHERE n % 2 = 0`,
  )
  await many(
    sizes.alarms,
    (rows) => `INSERT INTO alarm (id, created_time, tenant_id, type, originator_type, originator_id, severity, status,
        start_ts, end_ts, ack_ts, clear_ts, details, propagate, propagate_relation_types)
      SELECT ${id('alarm')}, ${now}::bigint - n * ${Math.floor((60 * DAY) / sizes.alarms)}::bigint, ${tenant},
        ${oneOf(['High temperature', 'Offline', 'Leak'])}, 'DEVICE',
        ${id('device', `CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n * 13 % ${sizes.devices} END`)},
        ${oneOf(['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'])},
        ${oneOf(['ACTIVE_UNACK', 'CLEARED_ACK', 'CLEARED_UNACK', 'ACTIVE_ACK'], 'n / 3')}, ${now}, ${now}, 0, 0, '{}', false, '[]'
      FROM ${rows}`,
  )
  await many(
    sizes.auditLogs,
    (
      rows,
    ) => `INSERT INTO audit_log (id, created_time, tenant_id, customer_id, entity_type, entity_id, entity_name, user_id,
        user_name, action_type, action_data, action_status, action_failure_details)
      SELECT ${id('audit')}, ${now}::bigint - n * ${Math.floor((20 * DAY) / sizes.auditLogs)}::bigint, ${tenant}, '${NULL_ID}'::uuid,
        'DEVICE', ${id('device', `CASE WHEN n % 4 = 0 THEN 1 ELSE 1 + n * 13 % ${sizes.devices} END`)}, 'Pump ' || n,
        ${id('user', `1 + n % ${sizes.users}`)}, 'user' || n % 900 || '@example.com',
        ${oneOf(['ADDED', 'UPDATED', 'DELETED', 'ASSIGNED_TO_CUSTOMER', 'CREDENTIALS_UPDATED'])},
        '{"entity":{"name":"Pump"}}', ${oneOf(['SUCCESS', 'SUCCESS', 'FAILURE'])}, '' FROM ${rows}`,
  )
  await many(
    sizes.events,
    (rows) => `INSERT INTO event (id, created_time, tenant_id, entity_type, entity_id, type, uid, body)
      SELECT ${id('event')}, ${now}::bigint - n * ${Math.floor((2 * DAY) / sizes.events)}::bigint, ${tenant}, 'DEVICE',
        ${id('device', '1')}, ${oneOf(['ERROR', 'LC_EVENT', 'STATS'])}, 'e' || n,
        '{"server":"bench","event":"STARTED","success":true,"method":"m","error":"e","messagesProcessed":1,"errorsOccurred":0}'
      FROM ${rows}`,
  )
  return {
    tenantId,
    customerId,
    deviceId: idText('device', 1, mark),
    profileId: idText('profile', 1, mark),
    type: 'building',
  }
}

/** Tenants beside those that are measured, and their profiles. */
export async function fillSystem(
  db: Database,
  { tenants, profiles }: { tenants: number; profiles: number },
  now: number,
) {
  const mark = '0123456789ab'
  await db.query(
    `INSERT INTO tenant_profile (id, created_time, name, description, is_default, isolated_tb_core,
       isolated_tb_rule_engine, configuration)
     SELECT ${idOf('profile', 'n', mark)}, ${now - 50 * DAY}::bigint + n * ${MINUTE}, 'Plan ' || lpad(n::text, 4, '0'), 'Plan', false,
       p.isolated_tb_core, p.isolated_tb_rule_engine, p.configuration
     FROM tenant_profile p, generate_series(1, ${profiles}) n WHERE p.is_default`,
  )
  await db.query(
    `INSERT INTO tenant (id, created_time, tenant_profile_id, title, region, country, city, email)
     SELECT ${idOf('customer', 'n', mark)}, ${now - 40 * DAY}::bigint + n * ${MINUTE}, ${idOf('profile', `1 + n % ${profiles}`, mark)},
       ${oneOf(FIRMS)} || ' ' || lpad(n::text, 5, '0'), 'Global', ${oneOf(COUNTRIES)}, ${oneOf(CITIES)}, 'office' || n || '@example.com'
     FROM generate_series(1, ${tenants}) n`,
  )
}
