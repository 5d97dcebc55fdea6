// What types of entities are called, also those that have no pages here. A newer platform has more of them: these go by
// the platform's own word.
import type { T } from '~/lib/i18n/texts'

const WORDS = new Set([
  'ALARM',
  'API_USAGE_STATE',
  'ASSET',
  'ASSET_PROFILE',
  'CUSTOMER',
  'DASHBOARD',
  'DEVICE',
  'DEVICE_PROFILE',
  'EDGE',
  'ENTITY_VIEW',
  'OTA_PACKAGE',
  'QUEUE',
  'RPC',
  'RULE_CHAIN',
  'RULE_NODE',
  'TB_RESOURCE',
  'TENANT',
  'TENANT_PROFILE',
  'USER',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
])

export const entityTypeWords = (t: T, type: string) => (WORDS.has(type) ? t(`entity-type.${type}`) : type)
