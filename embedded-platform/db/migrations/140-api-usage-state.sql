-- What a tenant has used of what its profile allows: one state a tenant; counters, limits and states over time are its series.
CREATE TABLE api_usage_state (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL CONSTRAINT api_usage_state_one_a_tenant UNIQUE REFERENCES tenant,
  entity_type text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL,
  transport text COLLATE "C" NOT NULL DEFAULT 'ENABLED',
  db_storage text COLLATE "C" NOT NULL DEFAULT 'ENABLED',
  re_exec text COLLATE "C" NOT NULL DEFAULT 'ENABLED',
  js_exec text COLLATE "C" NOT NULL DEFAULT 'ENABLED',
  email_exec text COLLATE "C" NOT NULL DEFAULT 'ENABLED',
  sms_exec text COLLATE "C" NOT NULL DEFAULT 'ENABLED'
);

-- The keys of states and limits are there from the start, so that a tenant's first values need no more than its own transaction.
INSERT INTO ts_key (key) SELECT unnest(ARRAY[
  'transportApiState', 'dbApiState', 'ruleEngineApiState', 'jsExecutionApiState', 'emailApiState', 'smsApiState',
  'transportMsgLimit', 'transportDataPointsLimit', 'storageDataPointsLimit', 'ruleEngineExecutionLimit',
  'jsExecutionLimit', 'emailLimit', 'smsLimit'
]) ON CONFLICT DO NOTHING;

-- Tenants that are here already: a state as old as the tenant, with a version-1 id of that time.
INSERT INTO api_usage_state (id, created_time, tenant_id, entity_type, entity_id)
SELECT (substr(t.ticks, 9, 8) || '-' || substr(t.ticks, 5, 4) || '-1' || substr(t.ticks, 2, 3) || '-9' ||
    substr(t.noise, 1, 3) || '-' || substr(t.noise, 4, 12))::uuid, t.created_time, t.id, 'TENANT', t.id
FROM (
  SELECT id, created_time, md5(id::text || 'api usage') AS noise,
    lpad(to_hex((created_time + 12219292800000) * 10000), 16, '0') AS ticks
  FROM tenant
) t;

INSERT INTO ts_kv_latest (entity_id, key, ts, str_v)
SELECT s.id, k.id, s.created_time, 'ENABLED' FROM api_usage_state s
CROSS JOIN ts_key k WHERE k.key IN (
  'transportApiState', 'dbApiState', 'ruleEngineApiState', 'jsExecutionApiState', 'emailApiState', 'smsApiState'
);

INSERT INTO ts_kv_latest (entity_id, key, ts, long_v)
SELECT s.id, k.id, s.created_time, 
  least(coalesce((p.configuration ->> l.allowed)::numeric, 0), 9223372036854775807)::bigint FROM api_usage_state s
JOIN tenant t ON t.id = s.tenant_id
JOIN tenant_profile p ON p.id = t.tenant_profile_id
CROSS JOIN (VALUES
  ('transportMsgLimit', 'maxTransportMessages'),
  ('transportDataPointsLimit', 'maxTransportDataPoints'),
  ('storageDataPointsLimit', 'maxDPStorageDays'),
  ('ruleEngineExecutionLimit', 'maxREExecutions'),
  ('jsExecutionLimit', 'maxJSExecutions'),
  ('emailLimit', 'maxEmails'),
  ('smsLimit', 'maxSms')
) AS l (name, allowed)
JOIN ts_key k ON k.key = l.name;

INSERT INTO ts_kv (entity_id, key, ts, str_v, long_v)
SELECT l.entity_id, l.key, l.ts, l.str_v, l.long_v FROM ts_kv_latest l JOIN api_usage_state s ON s.id = l.entity_id;
