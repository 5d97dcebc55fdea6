// The picture of the dashboard, as the platform keeps it.
import { imageLoader } from '~/lib/entity/dashboard/detail.server'

export const loader = imageLoader
