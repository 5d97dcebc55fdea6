-- How far the alarm rules of a device profile node are, by device (rules/device-alarms/stored-state.ts).
CREATE TABLE alarm_rule_state (
  rule_node_id uuid NOT NULL REFERENCES rule_node ON DELETE CASCADE,
  device_id uuid NOT NULL REFERENCES device ON DELETE CASCADE,
  state json NOT NULL,
  PRIMARY KEY (rule_node_id, device_id)
);
CREATE INDEX alarm_rule_state_by_device ON alarm_rule_state (device_id);
