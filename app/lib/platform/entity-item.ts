// The facts of an entity of any kind that pages show: nothing else of the platform's answer reaches the browser.
export interface EntityItem {
  id: string
  name: string
  label?: string
  description?: string
  /** Epoch milliseconds. */
  createdTime: number
  /** The platform keeps it as it is: it is neither changed nor deleted. */
  isReadOnly?: boolean
  /** It cannot be deleted. */
  isKept?: boolean
  /** Of kinds that have one default: it is that, or could become it. */
  isDefault?: boolean
  /** Absent: no customer has it, or no customer can. Everybody's entities belong to the customer “Public”. */
  customerId?: string
  customerTitle?: string
  isPublic?: boolean
  /** Of kinds that several customers can have: those that do, without “Public”. */
  customers?: readonly { id: string; name: string }[]
  /** Of kinds that stand below a tenant, when no customer has it. */
  tenantId?: string
  /** Of accounts: somebody has set a password, and can sign in by it. */
  isActivated?: boolean
  isEnabled?: boolean
}
