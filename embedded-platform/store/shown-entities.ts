// Entities as clients see them, by their type: one row a type. Types that are not listed are told to nobody.
import type { Queryable } from '../db/database'
import type { EntityId, EntityType } from '../ids'
import { alarmOf } from '../schemas/alarm'
import { assetOf } from '../schemas/asset'
import { customerOf } from '../schemas/customer'
import { dashboardInfoOf } from '../schemas/dashboard'
import { deviceOf } from '../schemas/device'
import { deviceProfileOf } from '../schemas/device-profile'
import { entityViewOf } from '../schemas/entity-view'
import { ruleChainOf } from '../schemas/rule-chain'
import { userOf } from '../schemas/user'
import { findAlarm } from './alarms'
import { assets } from './assets'
import { findCustomer } from './customers'
import { findDashboardInfo } from './dashboards'
import { findDeviceProfile } from './device-profiles'
import { findDevice } from './devices'
import { entityViews } from './entity-views'
import { findRuleChain } from './rule-chains'
import { findUser } from './users'

type Show = (db: Queryable, id: string) => Promise<object | undefined>

const showing =
  <Row>(find: (db: Queryable, id: string) => Promise<Row | undefined>, shown: (row: Row) => object): Show =>
  async (db, id) => {
    const row = await find(db, id)
    return row && shown(row)
  }

const SHOWN: Partial<Record<EntityType, Show>> = {
  DEVICE: showing(findDevice, deviceOf),
  DEVICE_PROFILE: showing(findDeviceProfile, deviceProfileOf),
  ASSET: showing(assets.find, assetOf),
  ENTITY_VIEW: showing(entityViews.find, entityViewOf),
  CUSTOMER: showing(findCustomer, customerOf),
  USER: showing(findUser, userOf),
  // what a dashboard shows is large
  DASHBOARD: showing(findDashboardInfo, (row) => ({ ...dashboardInfoOf(row), configuration: '' })),
  RULE_CHAIN: showing(findRuleChain, ruleChainOf),
  ALARM: showing(findAlarm, alarmOf),
}

/** `undefined` when there is no such entity. */
export async function shownEntity(db: Queryable, { entityType, id }: EntityId): Promise<object | undefined> {
  return SHOWN[entityType]?.(db, id)
}
