-- Time series and attributes. Entity ids are unique over all types, so rows carry the id alone.
-- Of the five value columns exactly one is set: its name is the type.
CREATE TABLE ts_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text COLLATE "C" NOT NULL UNIQUE
);

CREATE TABLE ts_kv (
  entity_id uuid NOT NULL,
  key integer NOT NULL,
  ts bigint NOT NULL,
  bool_v boolean,
  long_v bigint,
  dbl_v double precision,
  str_v text COLLATE "C",
  json_v text,
  PRIMARY KEY (entity_id, key, ts)
);

CREATE TABLE ts_kv_latest (
  entity_id uuid NOT NULL,
  key integer NOT NULL,
  ts bigint NOT NULL,
  bool_v boolean,
  long_v bigint,
  dbl_v double precision,
  str_v text COLLATE "C",
  json_v text,
  PRIMARY KEY (entity_id, key)
);

CREATE TABLE attribute_kv (
  entity_id uuid NOT NULL,
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  last_update_ts bigint NOT NULL,
  bool_v boolean,
  long_v bigint,
  dbl_v double precision,
  str_v text COLLATE "C",
  json_v text,
  PRIMARY KEY (entity_id, scope, key)
);
