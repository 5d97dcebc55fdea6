-- Alarms. They outlive their originator; whom they are told to beside it is kept as relations of group ALARM.
CREATE TABLE alarm (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  type text COLLATE "C" NOT NULL,
  originator_type text COLLATE "C" NOT NULL,
  originator_id uuid NOT NULL,
  severity text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  start_ts bigint NOT NULL,
  end_ts bigint NOT NULL,
  ack_ts bigint NOT NULL,
  clear_ts bigint NOT NULL,
  details json,
  propagate boolean NOT NULL,
  propagate_relation_types json NOT NULL
);
CREATE INDEX alarm_by_originator ON alarm (originator_id, type, created_time);
CREATE INDEX alarm_by_time ON alarm (tenant_id, created_time);
