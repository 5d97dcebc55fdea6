-- Events that are of use for a while only are found by their age (rules/engine/old-events.ts).
CREATE INDEX event_by_age ON event (created_time) WHERE type IN ('DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN', 'STATS');
