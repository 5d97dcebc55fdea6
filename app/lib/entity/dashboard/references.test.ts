import { expect, test } from 'vitest'
import { dashboardReferences } from './references'

test('layers of maps name devices and dashboards as datasources and actions do', () => {
  const map = {
    config: {
      title: 'Map',
      settings: {
        markers: [{ dsType: 'device', dsDeviceId: 'd', click: { type: 'openDashboard', targetDashboardId: 'b' } }],
        polygons: [{ dsType: 'entity', dsEntityAliasId: 'a', dsDeviceId: 'x' }, null],
        circles: 'none',
      },
    },
  }
  const at = ['configuration', 'widgets', 'w', 'config', 'settings', 'markers', 0]
  const found = dashboardReferences({ configuration: { widgets: { w: map } } })
  expect(found.map(({ entityType, id, at: place }) => [entityType, id, place.map(String)])).toEqual([
    ['DEVICE', 'd', [...at, 'dsDeviceId'].map(String)],
    ['DASHBOARD', 'b', [...at, 'click', 'targetDashboardId'].map(String)],
  ])
})
