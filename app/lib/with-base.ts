/** The address with the base path before it, for what Remix does not write itself: fetch, cookies. */
export const withBase = (path: string) => `${import.meta.env.BASE_URL.replace(/\/$/, '')}${path}`
