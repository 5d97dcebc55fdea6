// Where the picture of an entity is fetched.
import { useHref } from '@remix-run/react'
import type { Kind } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'

export const useImageOf = (kind: Kind, id: string) => useHref(paths.of(kind).one(id, 'image'))
