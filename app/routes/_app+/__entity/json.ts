// An entity as a file of JSON.
import { jsonLoader } from '~/lib/entity/exchange/export.server'

export const loader = jsonLoader
