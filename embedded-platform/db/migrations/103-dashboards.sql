-- was_assigned: a dashboard that never had a customer says null, one that lost its last says an empty list.
CREATE TABLE dashboard (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  title text COLLATE "C" NOT NULL,
  configuration json,
  was_assigned boolean NOT NULL
);
CREATE INDEX dashboard_by_time ON dashboard (tenant_id, created_time);
CREATE INDEX dashboard_by_title ON dashboard (tenant_id, title);

CREATE TABLE dashboard_customer (
  dashboard_id uuid NOT NULL REFERENCES dashboard ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customer,
  PRIMARY KEY (dashboard_id, customer_id)
);
CREATE INDEX dashboard_customer_by_customer ON dashboard_customer (customer_id);
