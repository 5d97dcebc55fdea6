-- Key filters of entity queries start from the key: which entities have it, and with what value.
-- Neither column of the indexes ever changes, so that saving a new value does not touch them.
CREATE INDEX ts_kv_latest_by_key ON ts_kv_latest (key, entity_id);
CREATE INDEX attribute_kv_by_key ON attribute_kv (key, entity_id);
