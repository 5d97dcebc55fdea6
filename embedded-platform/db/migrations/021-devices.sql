-- Device profiles, devices and what devices show to be let in.
CREATE TABLE device_profile (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  name text COLLATE "C" NOT NULL,
  description text COLLATE "C",
  is_default boolean NOT NULL,
  type text COLLATE "C" NOT NULL,
  transport_type text COLLATE "C" NOT NULL,
  provision_type text COLLATE "C",
  default_rule_chain_id uuid,
  default_queue_name text COLLATE "C",
  provision_device_key text COLLATE "C",
  profile_data json NOT NULL,
  CONSTRAINT device_profile_name_unique UNIQUE (tenant_id, name),
  CONSTRAINT device_profile_provision_key_unique UNIQUE (provision_device_key)
);
CREATE UNIQUE INDEX device_profile_one_default ON device_profile (tenant_id) WHERE is_default;
CREATE INDEX device_profile_by_rule_chain ON device_profile (default_rule_chain_id);

-- customer_id carries the null id where a device has no customer; type always equals the profile's name.
CREATE TABLE device (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  customer_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  label text COLLATE "C",
  device_profile_id uuid NOT NULL CONSTRAINT device_profile_in_use REFERENCES device_profile,
  device_data json NOT NULL,
  additional_info json,
  CONSTRAINT device_name_unique UNIQUE (tenant_id, name)
);
CREATE INDEX device_by_time ON device (tenant_id, created_time);
CREATE INDEX device_by_customer ON device (tenant_id, customer_id);
CREATE INDEX device_by_type ON device (tenant_id, type);
CREATE INDEX device_by_profile ON device (device_profile_id);

CREATE TABLE device_credentials (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  device_id uuid NOT NULL REFERENCES device ON DELETE CASCADE,
  credentials_type text COLLATE "C" NOT NULL,
  credentials_id text COLLATE "C" NOT NULL,
  credentials_value text COLLATE "C",
  CONSTRAINT device_credentials_device_unique UNIQUE (device_id),
  CONSTRAINT device_credentials_id_unique UNIQUE (credentials_id)
);

-- A device's own offer to whoever knows the secret.
CREATE TABLE device_claim (
  device_id uuid PRIMARY KEY REFERENCES device ON DELETE CASCADE,
  secret_key text NOT NULL,
  expiration_time bigint NOT NULL
);

-- The check for inactivity looks at active devices only.
CREATE INDEX attribute_active ON attribute_kv (entity_id) WHERE scope = 'SERVER_SCOPE' AND key = 'active' AND bool_v;
