// The number at the bell.
import { unreadLoader } from '~/lib/account/notices.server'

export const loader = unreadLoader
