-- Pages far back, counts and what is looked up among all of a tenant come from these alone, without visiting the rows:
-- the id that settles the order of equals stands in them.
CREATE INDEX device_by_time_id ON device (tenant_id, created_time, id);
DROP INDEX device_by_time;
CREATE INDEX device_by_customer_time_id ON device (tenant_id, customer_id, created_time, id);
DROP INDEX device_by_customer_time;
CREATE INDEX asset_by_time_id ON asset (tenant_id, created_time, id);
DROP INDEX asset_by_time;
CREATE INDEX asset_by_customer_time_id ON asset (tenant_id, customer_id, created_time, id);
DROP INDEX asset_by_customer;
CREATE INDEX entity_view_by_time_id ON entity_view (tenant_id, created_time, id);
DROP INDEX entity_view_by_time;
CREATE INDEX entity_view_by_customer_time_id ON entity_view (tenant_id, customer_id, created_time, id);
DROP INDEX entity_view_by_customer;
CREATE INDEX customer_by_time_id ON customer (tenant_id, created_time, id);
CREATE INDEX account_by_time_id ON account (tenant_id, customer_id, created_time, id);
DROP INDEX account_by_tenant;
-- Alarms of all entities of a type, with what they are chosen and counted by.
CREATE INDEX alarm_by_originator_type ON alarm (tenant_id, originator_type, created_time)
  INCLUDE (id, status, originator_id);
-- The state that lists of devices filter by: those that are active have an index (021-devices).
CREATE INDEX attribute_inactive ON attribute_kv (entity_id) WHERE scope = 'SERVER_SCOPE' AND key = 'active' AND NOT bool_v;
