// The customers of several dashboards, changed together: some are added, some are taken away, or these alone are left.
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import type { DashboardItem } from '~/lib/platform/dashboard'

export const CUSTOMER_CHANGES = ['add', 'remove', 'set'] as const
export type CustomerChange = (typeof CUSTOMER_CHANGES)[number]

/** What it means for one of them. Who sees a public one is not asked here, so “Public” stays. */
export function changeOf({ customers, publicId }: DashboardItem, change: CustomerChange, wanted: readonly string[]) {
  const here = customers.map(({ id }) => id)
  return {
    had: publicId ? [...here, publicId] : here,
    added: change === 'remove' ? [] : wanted.filter((id) => !here.includes(id)),
    removed:
      change === 'add' ? [] : here.filter((id) => (change === 'remove' ? wanted.includes(id) : !wanted.includes(id))),
  }
}

/** What the dialog over several dashboards is answered when it stays. */
export interface ManyCustomersAnswer {
  result?: FormResult
  /** The set as it was left. */
  customers?: { id: string; name: string }[]
  failures?: { id: string; error: FieldError }[]
  /** The number that it was done for. */
  count?: number
}
