// Nodes that add the contact details of customer or tenant, to the message or to its metadata.
import { z } from 'zod'
import { isObject } from '../../api/members'
import type { EntityType } from '../../ids'
import { jsonText } from '../../json/lenient-json'
import type { Contact } from '../../schemas/contact'
import { findCustomer } from '../../store/customers'
import { findTenant } from '../../store/tenants'
import { parse } from '../../telemetry/payload'
import { flag } from '../engine/configuration'
import { type NodeHome, nodeKind, success } from '../engine/node'
import { changedMessage, type RuleMessage, withMetadata } from '../message'
import { customerOf } from '../related-entities'

type Detailed = Contact & { title: string; additional_info: unknown }

const describedBy = ({ additional_info: info }: Detailed) =>
  isObject(info) && info.description !== undefined && info.description !== null ? String(info.description) : null

/** By the words of the configuration: what the member is called behind the prefix, and its text. */
const DETAILS = {
  TITLE: { name: 'title', of: ({ title }) => title },
  COUNTRY: { name: 'country', of: ({ country }) => country },
  STATE: { name: 'state', of: ({ state }) => state },
  CITY: { name: 'city', of: ({ city }) => city },
  ZIP: { name: 'zip', of: ({ zip }) => zip },
  ADDRESS: { name: 'address', of: ({ address }) => address },
  ADDRESS2: { name: 'address2', of: ({ address2 }) => address2 },
  PHONE: { name: 'phone', of: ({ phone }) => phone },
  EMAIL: { name: 'email', of: ({ email }) => email },
  ADDITIONAL_INFO: { name: 'additionalInfo', of: describedBy },
} satisfies Record<string, { name: string; of: (detailed: Detailed) => string | null }>

type Detail = keyof typeof DETAILS
const DETAIL_NAMES = Object.keys(DETAILS) as [Detail, ...Detail[]]

function withDetails(message: RuleMessage, details: ReadonlyMap<string, string>, addToMetadata: boolean): RuleMessage {
  if (addToMetadata) return withMetadata(message, Object.fromEntries(details))
  const json = parse(message.data, 'strict')
  if (json.kind !== 'object') throw new Error('The data of the message is no object')
  const members = new Map(json.members)
  for (const [name, value] of details) members.set(name, { kind: 'text', value })
  return changedMessage(message, { data: jsonText({ kind: 'object', members }) })
}

const detailsNode = (
  clazz: string,
  prefix: string,
  find: (home: NodeHome, message: RuleMessage) => Promise<Detailed | undefined>,
) =>
  nodeKind({
    clazz,
    configuration: z.strictObject({
      detailsList: z.preprocess((value) => value ?? [], z.array(z.enum(DETAIL_NAMES))),
      addToMetadata: flag(),
    }),
    start: ({ detailsList, addToMetadata }, home) => ({
      async take(message) {
        if (detailsList.length === 0) return success(message)
        const detailed = await find(home, message)
        if (!detailed) throw new Error('Whose details are wanted is gone')
        const details = new Map<string, string>()
        for (const detail of detailsList) {
          const { name, of } = DETAILS[detail]
          const value = of(detailed)
          if (value !== null) details.set(prefix + name, value)
        }
        return success(withDetails(message, details, addToMetadata))
      },
    }),
  })

const ASSIGNED: readonly EntityType[] = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'USER']

export const customerDetails = detailsNode(
  'metadata.TbGetCustomerDetailsNode',
  'customer_',
  async (home, { originator }) => findCustomer(home.platform.db, (await customerOf(home, originator, ASSIGNED)).id),
)

export const tenantDetails = detailsNode('metadata.TbGetTenantDetailsNode', 'tenant_', ({ platform, tenantId }) =>
  findTenant(platform.db, tenantId),
)
