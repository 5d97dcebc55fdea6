-- Messages of the rule engine that are under way for longer than their sender waits (rules/engine/kept-messages.ts).
CREATE TABLE rule_message (
  id uuid PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  message text NOT NULL
);
