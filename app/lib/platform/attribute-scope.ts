// The writers of an attribute: the device itself, the platform alone, or the platform for the device.
export const attributeScopes = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const
export type AttributeScope = (typeof attributeScopes)[number]
