// What the loader of a page tells it.
import type { useLoaderData } from '@remix-run/react'

export type Told<Loader> = ReturnType<typeof useLoaderData<Loader>> & object
