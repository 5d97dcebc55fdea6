// A widget type of the bundle as a file of JSON.
import { typeJsonLoader } from '~/lib/entity/widgets-bundle/types.server'

export const loader = typeJsonLoader
