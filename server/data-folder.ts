// Whether this configuration keeps anything in DATA_DIR: sessions and their secret without Redis, the embedded database
// without a server of its own. Where nothing is kept the folder need not be there.
import { env } from '~/lib/env.server'

export const usesDataFolder = () => !env.redisUrl || !(env.platformUrl || env.databaseUrl)
