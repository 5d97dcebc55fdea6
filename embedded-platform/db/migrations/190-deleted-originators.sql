-- Alarms stay when what raised them is deleted. Questions about all entities of a type do not look at these, and learn
-- here whose alarms are not meant.
CREATE TABLE deleted_originator (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL
);
CREATE INDEX deleted_originator_by_tenant ON deleted_originator (tenant_id);
INSERT INTO deleted_originator (id, tenant_id)
  SELECT DISTINCT ON (a.originator_id) a.originator_id, a.tenant_id FROM alarm a
  WHERE CASE a.originator_type
    WHEN 'DEVICE' THEN NOT EXISTS (SELECT 1 FROM device e WHERE e.id = a.originator_id)
    WHEN 'ASSET' THEN NOT EXISTS (SELECT 1 FROM asset e WHERE e.id = a.originator_id)
    WHEN 'ENTITY_VIEW' THEN NOT EXISTS (SELECT 1 FROM entity_view e WHERE e.id = a.originator_id)
    WHEN 'CUSTOMER' THEN NOT EXISTS (SELECT 1 FROM customer e WHERE e.id = a.originator_id)
    WHEN 'USER' THEN NOT EXISTS (SELECT 1 FROM account e WHERE e.id = a.originator_id)
    WHEN 'DASHBOARD' THEN NOT EXISTS (SELECT 1 FROM dashboard e WHERE e.id = a.originator_id)
    WHEN 'RULE_CHAIN' THEN NOT EXISTS (SELECT 1 FROM rule_chain e WHERE e.id = a.originator_id)
    ELSE FALSE
  END;
