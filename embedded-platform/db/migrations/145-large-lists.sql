-- Lists are searched by the beginning of a name, whatever its letter case; the pattern operators serve LIKE.
CREATE INDEX device_by_beginning ON device (tenant_id, lower(name COLLATE "default") text_pattern_ops);
CREATE INDEX asset_by_beginning ON asset (tenant_id, lower(name COLLATE "default") text_pattern_ops);
CREATE INDEX entity_view_by_beginning ON entity_view (tenant_id, lower(name COLLATE "default") text_pattern_ops);
-- A customer's devices, the newest first.
CREATE INDEX device_by_customer_time ON device (tenant_id, customer_id, created_time);
DROP INDEX device_by_customer;
