// Every REST call of the platform, in one visible list: one import and one line a route file.
import type { Endpoint } from './api/endpoint'
import { adminSettingsRoutes } from './routes/admin-settings'
import { adminTestMessageRoutes } from './routes/admin-test-messages'
import { alarmQueryRoutes } from './routes/alarm-queries'
import { alarmRoutes } from './routes/alarms'
import { assetRoutes } from './routes/assets'
import { attributeRoutes } from './routes/attributes'
import { auditLogRoutes } from './routes/audit-logs'
import { customerRoutes } from './routes/customers'
import { dashboardCustomerRoutes } from './routes/dashboard-customers'
import { dashboardRoutes } from './routes/dashboards'
import { deviceClaimRoutes } from './routes/device-claims'
import { deviceCredentialsRoutes } from './routes/device-credentials'
import { deviceListRoutes } from './routes/device-lists'
import { deviceProfileRoutes } from './routes/device-profiles'
import { deviceSearchRoutes } from './routes/device-search'
import { deviceRoutes } from './routes/devices'
import { entityQueryRoutes } from './routes/entity-queries'
import { entityViewRoutes } from './routes/entity-views'
import { eventRoutes } from './routes/events'
import { homeDashboardRoutes } from './routes/home-dashboards'
import { noauthRoutes } from './routes/noauth'
import { oauth2Routes } from './routes/oauth2'
import { oauth2ClientRoutes } from './routes/oauth2-clients'
import { ownUserRoutes } from './routes/own-user'
import { queueRoutes } from './routes/queues'
import { relationRoutes } from './routes/relations'
import { rpcRoutes } from './routes/rpc'
import { ruleChainRoutes } from './routes/rule-chains'
import { ruleComponentRoutes } from './routes/rule-components'
import { ruleGraphRoutes } from './routes/rule-graphs'
import { signInRoutes } from './routes/sign-in'
import { tenantProfileRoutes } from './routes/tenant-profiles'
import { tenantRoutes } from './routes/tenants'
import { timeseriesRoutes } from './routes/timeseries'
import { userAccountRoutes } from './routes/user-accounts'
import { userRoutes } from './routes/users'
import { webSocketRoutes } from './routes/web-socket'
import { widgetTypeRoutes } from './routes/widget-types'
import { widgetsBundleRoutes } from './routes/widgets-bundles'
import { deviceApiRoutes } from './transport/http-api'

export const endpoints: readonly Endpoint[] = [
  //
  ...signInRoutes,
  ...ownUserRoutes,
  ...noauthRoutes,
  ...oauth2ClientRoutes,
  ...oauth2Routes,
  ...userRoutes,
  ...userAccountRoutes,
  ...tenantRoutes,
  ...tenantProfileRoutes,
  ...customerRoutes,
  ...adminSettingsRoutes,
  ...adminTestMessageRoutes,
  ...deviceProfileRoutes,
  ...deviceRoutes,
  ...deviceListRoutes,
  ...deviceSearchRoutes,
  ...deviceCredentialsRoutes,
  ...deviceClaimRoutes,
  ...assetRoutes,
  ...entityViewRoutes,
  ...dashboardRoutes,
  ...dashboardCustomerRoutes,
  ...homeDashboardRoutes,
  ...widgetsBundleRoutes,
  ...widgetTypeRoutes,
  ...relationRoutes,
  ...queueRoutes,
  ...attributeRoutes,
  ...timeseriesRoutes,
  ...rpcRoutes,
  ...alarmRoutes,
  ...auditLogRoutes,
  ...eventRoutes,
  ...ruleChainRoutes,
  ...ruleGraphRoutes,
  ...ruleComponentRoutes,
  ...deviceApiRoutes,
  ...entityQueryRoutes,
  ...alarmQueryRoutes,
  ...webSocketRoutes,
]
