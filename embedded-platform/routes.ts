// Every REST call of the platform, in one visible list: one import and one line a route file.
import type { Endpoint } from './http/endpoint'

export const endpoints: readonly Endpoint[] = []
