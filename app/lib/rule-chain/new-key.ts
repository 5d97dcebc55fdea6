// A key for what the editor adds. Pages without https have no crypto.randomUUID.
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newKey = (): string => hex(crypto.getRandomValues(new Uint8Array(12)))
