-- Relations from one entity to another. Entity ids are unique over all types, so the ids alone are the key.
CREATE TABLE relation (
  from_id uuid NOT NULL,
  from_type text COLLATE "C" NOT NULL,
  to_id uuid NOT NULL,
  to_type text COLLATE "C" NOT NULL,
  type_group text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  additional_info json,
  PRIMARY KEY (from_id, type_group, type, to_id)
);
CREATE INDEX relation_by_to ON relation (to_id, type_group, type);
