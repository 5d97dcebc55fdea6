/** Days for which a new API key works, to choose from. */
export const KEY_DAYS = ['7', '30', '90', '365'] as const
export const NO_END = 'none'
