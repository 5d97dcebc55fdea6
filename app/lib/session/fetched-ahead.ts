/** What is fetched ahead has not been opened: nothing is kept of it. */
export const isAhead = (request: Request) => /prefetch/i.test(request.headers.get('sec-purpose') ?? '')
