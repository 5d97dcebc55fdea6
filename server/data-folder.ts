// The need for DATA_DIR: sessions and their secret without Redis, the embedded database without a server of its own. A
// configuration that keeps nothing there does not need the folder.
import { env } from '~/lib/env.server'

export const usesDataFolder = () => !env.redisUrl || !(env.platformUrl || env.databaseUrl)
