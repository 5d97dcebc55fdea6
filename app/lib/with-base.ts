const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** A path of the console with the base path before it, for what Remix does not write itself: links, fetch, cookies. Whatever
 * begins otherwise is as it is. */
export const withBase = (path: string) => (path[0] === '/' ? base + path : path)
