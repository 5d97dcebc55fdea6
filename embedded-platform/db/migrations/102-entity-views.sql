-- customer_id carries the null id where a view has no customer. What a view shows of its source: keys as sent;
-- of them ts_keys, null for all; the window, where 0 is an open end. entity_id is null for a view of nothing.
CREATE TABLE entity_view (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  customer_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  entity_type text COLLATE "C",
  entity_id uuid,
  keys json,
  ts_keys text[] COLLATE "C",
  start_ts bigint NOT NULL,
  end_ts bigint NOT NULL,
  additional_info json,
  CONSTRAINT entity_view_name_unique UNIQUE (tenant_id, name)
);
CREATE INDEX entity_view_by_time ON entity_view (tenant_id, created_time);
CREATE INDEX entity_view_by_customer ON entity_view (tenant_id, customer_id);
CREATE INDEX entity_view_by_type ON entity_view (tenant_id, type);
CREATE INDEX entity_view_by_source ON entity_view (entity_id);
