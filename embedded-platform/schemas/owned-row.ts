// The columns that things have in common which belong to a tenant, and may be assigned to one customer.

export interface OwnedRow {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string
  name: string
  type: string
}

export interface CustomerOfRow {
  customer_title: string | null
  customer_info: unknown
}
