import { expect, test } from 'vitest'
import type { Actor } from '../api/endpoint'
import { NULL_ID } from '../ids'
import type { Owner } from '../store/owners'
import { allows, type Operation, type Resource } from './permissions'

const actor = (rest: Partial<Actor>): Actor => ({
  authority: 'TENANT_ADMIN',
  userId: 'u',
  tenantId: 't',
  customerId: NULL_ID,
  isPublic: false,
  email: 'a@b.cc',
  ...rest,
})
const sys = actor({ authority: 'SYS_ADMIN', tenantId: NULL_ID })
const tenant = actor({})
const customer = actor({ authority: 'CUSTOMER_USER', customerId: 'c' })
const visitor = actor({ authority: 'CUSTOMER_USER', customerId: 'c', userId: NULL_ID, isPublic: true })

const own: Owner = { tenantId: 't', customerId: 'c', customerIds: ['c'] }
const others: Owner = { tenantId: 't', customerId: 'd', customerIds: ['d'] }
const foreign: Owner = { tenantId: 's', customerId: 'c', customerIds: ['c'] }
const system: Owner = { tenantId: NULL_ID }

const OPERATIONS: Operation[] = [
  'CREATE',
  'READ',
  'WRITE',
  'DELETE',
  'ASSIGN_TO_CUSTOMER',
  'UNASSIGN_FROM_CUSTOMER',
  'RPC_CALL',
  'READ_CREDENTIALS',
  'WRITE_CREDENTIALS',
  'READ_ATTRIBUTES',
  'WRITE_ATTRIBUTES',
  'READ_TELEMETRY',
  'WRITE_TELEMETRY',
  'CLAIM_DEVICES',
  'ASSIGN_TO_TENANT',
]
const allowed = (who: Actor, resource: Resource, owner: Owner) =>
  OPERATIONS.filter((operation) => allows(who, resource, operation, owner))

const READING = ['READ', 'READ_ATTRIBUTES', 'READ_TELEMETRY']
const USING = ['READ', 'WRITE', 'READ_ATTRIBUTES', 'WRITE_ATTRIBUTES', 'READ_TELEMETRY', 'WRITE_TELEMETRY']

test('a tenant administrator rules over the own tenant and no other', () => {
  for (const resource of ['DEVICE', 'ASSET', 'CUSTOMER', 'DASHBOARD', 'RULE_CHAIN', 'ALARM'] as const) {
    expect(allowed(tenant, resource, own)).toEqual(OPERATIONS)
    expect(allowed(tenant, resource, foreign)).toEqual([])
  }
  expect(allowed(tenant, 'TENANT', own)).toEqual(READING)
  expect(allowed(tenant, 'TENANT_PROFILE', system)).toEqual([])
  expect(allowed(tenant, 'WIDGETS_BUNDLE', system)).toEqual(['READ'])
})

test('the system administrator has no tenant data', () => {
  for (const resource of ['DEVICE', 'ASSET', 'CUSTOMER', 'ALARM', 'ENTITY_VIEW', 'API_USAGE_STATE'] as const)
    expect(allowed(sys, resource, own)).toEqual([])
  expect(allowed(sys, 'TENANT', own)).toEqual(OPERATIONS)
  expect(allowed(sys, 'DASHBOARD', own)).toEqual(['READ'])
  expect(allowed(sys, 'RULE_CHAIN', own)).toEqual([])
  expect(allowed(sys, 'RULE_CHAIN', system)).toEqual(OPERATIONS)
})

test('users: nobody reaches upwards or across', () => {
  const user = (authority: Actor['authority'], tenantId = 't') => ({ authority, tenantId, userId: 'v' })
  expect(allowed(sys, 'USER', user('TENANT_ADMIN'))).toEqual(OPERATIONS)
  expect(allowed(sys, 'USER', user('CUSTOMER_USER'))).toEqual([])
  expect(allowed(tenant, 'USER', user('CUSTOMER_USER'))).toEqual(OPERATIONS)
  expect(allowed(tenant, 'USER', user('SYS_ADMIN'))).toEqual([])
  expect(allowed(tenant, 'USER', user('CUSTOMER_USER', 's'))).toEqual([])
  expect(allowed(customer, 'USER', user('CUSTOMER_USER'))).toEqual([])
  expect(allowed(customer, 'USER', { ...user('CUSTOMER_USER'), userId: 'u' })).toEqual(OPERATIONS)
  expect(allowed(visitor, 'USER', { ...user('CUSTOMER_USER'), userId: NULL_ID })).toEqual([])
})

test('a customer user works with what its customer has', () => {
  expect(allowed(customer, 'ASSET', own)).toEqual(USING)
  expect(allowed(customer, 'ASSET', others)).toEqual([])
  expect(allowed(customer, 'DEVICE', own)).toEqual([
    'READ',
    'WRITE',
    'RPC_CALL',
    'READ_CREDENTIALS',
    'READ_ATTRIBUTES',
    'WRITE_ATTRIBUTES',
    'READ_TELEMETRY',
    'WRITE_TELEMETRY',
    'CLAIM_DEVICES',
  ])
  expect(allowed(customer, 'DEVICE', others)).toEqual(['CLAIM_DEVICES'])
  expect(allowed(customer, 'DEVICE', foreign)).toEqual([])
  expect(allowed(customer, 'CUSTOMER', own)).toEqual(READING)
  expect(allowed(customer, 'DASHBOARD', own)).toEqual(READING)
  expect(allowed(customer, 'DASHBOARD', others)).toEqual([])
  expect(allowed(customer, 'ALARM', others)).toEqual([])
  expect(allowed(customer, 'DEVICE_PROFILE', own)).toEqual([])
})

test('a visitor of public dashboards only looks on', () => {
  for (const resource of ['DEVICE', 'ASSET', 'DASHBOARD', 'CUSTOMER'] as const)
    expect(allowed(visitor, resource, own)).toEqual(READING)
  expect(allowed(visitor, 'ALARM', own)).toEqual(READING)
})
