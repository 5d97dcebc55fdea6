// The picture of the bundle, as the platform keeps it.
import { imageLoader } from '~/lib/entity/widgets-bundle/detail.server'

export const loader = imageLoader
