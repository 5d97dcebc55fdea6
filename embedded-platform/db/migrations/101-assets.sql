-- customer_id carries the null id where an asset has no customer.
CREATE TABLE asset (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  customer_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  label text COLLATE "C",
  additional_info json,
  CONSTRAINT asset_name_unique UNIQUE (tenant_id, name)
);
CREATE INDEX asset_by_time ON asset (tenant_id, created_time);
CREATE INDEX asset_by_customer ON asset (tenant_id, customer_id);
CREATE INDEX asset_by_type ON asset (tenant_id, type);
