-- tenant_id carries the null id for what belongs to the system. A widget type belongs to a bundle by its alias.
CREATE TABLE widgets_bundle (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL,
  alias text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  image text,
  description text COLLATE "C",
  CONSTRAINT widgets_bundle_alias_unique UNIQUE (tenant_id, alias)
);

CREATE TABLE widget_type (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL,
  bundle_alias text COLLATE "C" NOT NULL,
  alias text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  descriptor json NOT NULL,
  image text,
  description text COLLATE "C",
  CONSTRAINT widget_type_alias_unique UNIQUE (tenant_id, bundle_alias, alias)
);

-- The system's widgets are put in once: what an administrator takes away stays away.
CREATE TABLE system_widgets (
  installed_at bigint NOT NULL
);
