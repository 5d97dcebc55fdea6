// Values that members of configurations may have, in the order they are offered.
import { messageTypes } from '../message-types'

export const ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const

export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const

/** Originators of messages. */
export const ORIGINATOR_TYPES = [
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'TENANT',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'RULE_CHAIN',
  'RULE_NODE',
  'ALARM',
] as const

/** Types that relations lead to. */
export const RELATED_TYPES = [
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'TENANT',
  'CUSTOMER',
  'DASHBOARD',
  'USER',
  'RULE_CHAIN',
] as const

/** Types that relations are made and deleted to by the name of an entity. */
export const NAMED_TYPES = ['DEVICE', 'ASSET', 'CUSTOMER', 'TENANT', 'ENTITY_VIEW', 'DASHBOARD', 'USER'] as const

/** Those that the platform sends by itself; any other can come from a script. */
export const MESSAGE_TYPES = [
  ...messageTypes,
  'ALARM',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'ENTITY_ASSIGNED_FROM_TENANT',
  'ENTITY_ASSIGNED_TO_TENANT',
  'SEND_EMAIL',
] as const

export const RELATION_TYPES = ['Contains', 'Manages'] as const

/** Of tenants and customers. */
export const CONTACT_DETAILS = [
  'TITLE',
  'COUNTRY',
  'CITY',
  'STATE',
  'ZIP',
  'ADDRESS',
  'ADDRESS2',
  'PHONE',
  'EMAIL',
  'ADDITIONAL_INFO',
] as const
