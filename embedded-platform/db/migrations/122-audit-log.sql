-- Who did what to which entity, and whether it was done.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  entity_type text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL,
  entity_name text COLLATE "C",
  user_id uuid NOT NULL,
  user_name text COLLATE "C",
  action_type text COLLATE "C" NOT NULL,
  action_data json NOT NULL,
  action_status text COLLATE "C" NOT NULL,
  action_failure_details text NOT NULL
);
CREATE INDEX audit_log_by_time ON audit_log (tenant_id, created_time);
CREATE INDEX audit_log_by_entity ON audit_log (tenant_id, entity_id, created_time);
CREATE INDEX audit_log_by_customer ON audit_log (tenant_id, customer_id, created_time);
CREATE INDEX audit_log_by_user ON audit_log (tenant_id, user_id, created_time);
