/**
 * A token of the platform, whole. Three letters of its beginning alone ("eyJ") stand by chance in a
 * nonce, an id or a signature, once in some thousand pages.
 */
export const A_TOKEN = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/
export const TOKENS = new RegExp(A_TOKEN, 'g')
