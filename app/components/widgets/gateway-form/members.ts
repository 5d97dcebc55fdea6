// What the address of a dashboard says about the form of a gateway.
import type { Widget } from '~/lib/dashboard/model/widget'

/** Which gateway is configured. */
export const gatewayMember = ({ id }: Pick<Widget, 'id'>) => `gateway-${id}`

/** The name of one that is about to be made. */
export const newGatewayMember = ({ id }: Pick<Widget, 'id'>) => `gateway-name-${id}`

const PARTS = ['on', 'type', 'name', 'config'] as const

/** The field of the form for a part of a connector. */
export const partName = (at: number, part: (typeof PARTS)[number]) => `c${at}-${part}`
export const partNames = (at: number) => PARTS.map((part) => partName(at, part))
