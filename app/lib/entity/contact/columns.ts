// Columns of customers and tenants. Widths are in pixels.
import type { OrganisationItem } from '~/lib/platform/contact'
import type { EntityItem } from '~/lib/platform/entity-item'
import type { ColumnData } from '../column-data'
import { nameColumn } from '../entity-columns'

type ContactColumn = ColumnData<OrganisationItem>

/** Platforms know these by their titles. */
export const titleColumn = (label: string): ColumnData<EntityItem> => ({ ...nameColumn, label, sort: 'title' })

const text = (
  key: 'email' | 'country' | 'city' | 'state' | 'zip' | 'address' | 'address2' | 'phone',
  width: number,
  more: Partial<ContactColumn> = {},
) =>
  ({
    key,
    label: `contact.${key}`,
    as: 'text',
    value: (item: OrganisationItem) => item[key],
    width,
    ...more,
  }) as ContactColumn

export const contactColumns: readonly ContactColumn[] = [
  text('email', 220, { sort: 'email', phone: 'line' }),
  text('country', 168, { sort: 'country', phone: 'more' }),
  text('city', 140, { sort: 'city', wideOnly: true }),
  text('phone', 140, { isExtra: true }),
  text('state', 140, { isExtra: true }),
  text('zip', 100, { isExtra: true }),
  text('address', 200, { isExtra: true }),
  text('address2', 160, { isExtra: true }),
]
