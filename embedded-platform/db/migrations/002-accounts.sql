-- Tenants, customers, users and the settings of the installation.
CREATE TABLE tenant_profile (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  description text COLLATE "C",
  is_default boolean NOT NULL,
  isolated_tb_core boolean NOT NULL,
  isolated_tb_rule_engine boolean NOT NULL,
  configuration json NOT NULL,
  CONSTRAINT tenant_profile_name_unique UNIQUE (name)
);
CREATE UNIQUE INDEX tenant_profile_one_default ON tenant_profile (is_default) WHERE is_default;

CREATE TABLE tenant (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_profile_id uuid NOT NULL CONSTRAINT tenant_profile_in_use REFERENCES tenant_profile,
  title text COLLATE "C" NOT NULL,
  region text COLLATE "C" NOT NULL,
  country text COLLATE "C",
  state text COLLATE "C",
  city text COLLATE "C",
  address text COLLATE "C",
  address2 text COLLATE "C",
  zip text COLLATE "C",
  phone text COLLATE "C",
  email text COLLATE "C",
  additional_info json
);
CREATE INDEX tenant_by_profile ON tenant (tenant_profile_id);

CREATE TABLE customer (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  title text COLLATE "C" NOT NULL,
  country text COLLATE "C",
  state text COLLATE "C",
  city text COLLATE "C",
  address text COLLATE "C",
  address2 text COLLATE "C",
  zip text COLLATE "C",
  phone text COLLATE "C",
  email text COLLATE "C",
  additional_info json,
  CONSTRAINT customer_title_unique UNIQUE (tenant_id, title)
);

-- Users. tenant_id and customer_id carry the null id where a user has none.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  authority text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  first_name text COLLATE "C",
  last_name text COLLATE "C",
  additional_info json,
  CONSTRAINT account_email_unique UNIQUE (email)
);
CREATE INDEX account_by_tenant ON account (tenant_id, customer_id);

-- Beside the user and never answered: password hashes, their history (when -> hash), one-time tokens.
CREATE TABLE account_credentials (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  is_enabled boolean NOT NULL,
  password text,
  password_time bigint,
  password_history json,
  activate_token text COLLATE "C",
  activate_token_expires bigint,
  reset_token text COLLATE "C",
  reset_token_expires bigint,
  CONSTRAINT account_activate_token_unique UNIQUE (activate_token),
  CONSTRAINT account_reset_token_unique UNIQUE (reset_token)
);

CREATE TABLE admin_settings (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  json_value json,
  CONSTRAINT admin_settings_key_unique UNIQUE (key)
);
