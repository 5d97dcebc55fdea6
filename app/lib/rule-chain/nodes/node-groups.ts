// The words of nodes' forms. Apart from what uses them: pages name them before any form is there.

/** The groups of texts that a page with a node's form names. */
export const NODE_GROUPS: readonly string[] = [
  'form',
  'js-func',
  'value',
  'key-val',
  'entity',
  'entity-type',
  'device',
  'queue',
  'rulenode',
  'rule-node',
  'node-name',
  'node-about',
  'node-field',
  'node-help',
  'node-choice',
]
