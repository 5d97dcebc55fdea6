-- Rule chains, their nodes, and the labelled connections of nodes to nodes and to other chains.
CREATE TABLE rule_chain (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  tenant_id uuid NOT NULL REFERENCES tenant,
  name text COLLATE "C" NOT NULL,
  first_rule_node_id uuid, -- unchecked: it may point to a node that is not there
  root boolean NOT NULL,
  debug_mode boolean NOT NULL,
  configuration json,
  additional_info json
);
CREATE UNIQUE INDEX rule_chain_one_root ON rule_chain (tenant_id) WHERE root;
CREATE INDEX rule_chain_by_time ON rule_chain (tenant_id, created_time);

CREATE TABLE rule_node (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  rule_chain_id uuid NOT NULL REFERENCES rule_chain ON DELETE CASCADE,
  position integer NOT NULL,
  type text COLLATE "C",
  name text COLLATE "C" NOT NULL,
  debug_mode boolean NOT NULL,
  configuration json,
  additional_info json
);
CREATE INDEX rule_node_by_chain ON rule_node (rule_chain_id, position);

CREATE TABLE rule_connection (
  from_node_id uuid NOT NULL REFERENCES rule_node ON DELETE CASCADE,
  position integer NOT NULL,
  to_node_id uuid REFERENCES rule_node ON DELETE CASCADE,
  to_chain_id uuid REFERENCES rule_chain ON DELETE CASCADE,
  type text COLLATE "C" NOT NULL,
  additional_info json,
  CONSTRAINT rule_connection_one_end CHECK ((to_node_id IS NULL) <> (to_chain_id IS NULL)),
  PRIMARY KEY (from_node_id, position)
);
CREATE INDEX rule_connection_to_node ON rule_connection (to_node_id);
CREATE INDEX rule_connection_to_chain ON rule_connection (to_chain_id);

-- Profiles could not name a chain before there were any.
ALTER TABLE device_profile ADD CONSTRAINT device_profile_rule_chain FOREIGN KEY (default_rule_chain_id) REFERENCES rule_chain;
