/**
 * A token of the platform, or as much of one as its first part. Three letters of its beginning alone ("eyJ") stand by
 * chance in a nonce or an id, once in some thousand pages.
 */
export const A_TOKEN = /eyJ[\w-]{10,}\./
