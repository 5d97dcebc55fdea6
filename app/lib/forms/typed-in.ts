const LONGEST = 255

/** The text that somebody typed to find something, as the address of a search has it. */
export const typedIn = (request: Request) => new URL(request.url).searchParams.get('q')?.slice(0, LONGEST) || undefined
