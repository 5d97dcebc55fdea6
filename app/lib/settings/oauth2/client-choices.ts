// The choices of the form of a client: free of the validator, which pages fetch later.
const MAPPERS = ['BASIC', 'CUSTOM', 'GITHUB', 'APPLE'] as const
/** The last one is of newer platforms. */
export const mappersOf = (isNewer: boolean) => MAPPERS.filter((one) => isNewer || one !== 'APPLE')
export const METHODS = ['POST', 'BASIC'] as const
export const TENANT_NAMES = ['DOMAIN', 'EMAIL', 'CUSTOM'] as const

/** By the name of the field. */
export const PLATFORM_FIELDS = { onWeb: 'WEB', onAndroid: 'ANDROID', onIos: 'IOS' } as const
export const CUSTOM_PROVIDER = 'Custom'

/** The box of a client that can be offered on a domain. */
export const offeredField = (id: string) => `offers-${id}`

export const PHONES = ['ANDROID', 'IOS'] as const
export const APP_STATES = ['DRAFT', 'PUBLISHED', 'DEPRECATED', 'SUSPENDED'] as const
