-- What happened inside rule chains, rule nodes and other entities: life cycle, errors, statistics, debug messages.
CREATE TABLE event (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL,
  entity_type text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  uid text COLLATE "C" NOT NULL,
  body json NOT NULL
);
CREATE INDEX event_by_entity ON event (entity_id, created_time);
CREATE INDEX event_by_type ON event (entity_id, type, created_time);
