// The demo tenant's dashboards: who has which, and which is shown first.
import type { Tx } from '../db/database'
import { demoBoards } from '../fleet/boards/all'
import { type Board, configurationOf } from '../fleet/boards/board'
import { depotBoard, towerBoard, waterBoard } from '../fleet/boards/customers'
import { openDataBoard } from '../fleet/boards/open-data'
import { overviewBoard } from '../fleet/boards/tenant'
import { DAY } from '../fleet/model/signal'
import type { CustomerTitle } from '../fleet/organisation'
import type { DashboardRow } from '../schemas/dashboard'
import { assignDashboard, createDashboard } from '../store/dashboard-life'
import { setHomeOfCustomer, setHomeOfTenant } from '../store/home-dashboard'
import { customerIdOf, type FleetOwners, known, type MadeDevice } from './demo-owners'
import type { Places } from './demo-places'
import type { Past } from './past'

/** Who has one, where anybody but the tenant does. */
const customersOf = new Map<Board, readonly (CustomerTitle | 'public')[]>([
  [towerBoard, ['Harbour Estates']],
  [waterBoard, ['Northmoor Water']],
  [depotBoard, ['Lindell Logistics', 'Cobalt Data Centres']],
  [openDataBoard, ['public']],
])

export async function insertDashboards(
  tx: Tx,
  { platform, goTo }: Past,
  owners: FleetOwners,
  { devices, places }: { devices: ReadonlyMap<string, MadeDevice>; places: Places },
): Promise<DashboardRow[]> {
  const ids = {
    newId: platform.newId,
    device: (code: string) => known(devices, code).id,
    asset: (name: string) => known(places.assets, name).id,
  }
  const rows: DashboardRow[] = []
  for (const board of demoBoards) {
    const titles = customersOf.get(board) ?? []
    goTo(platform.clock() + 5 * DAY)
    const input = { id: null, title: board.title, configuration: configurationOf(board, ids) }
    const made = await createDashboard(tx, platform, owners.tenantId, input)
    const customerIds = titles.map((title) => customerIdOf(owners, title))
    rows.push(titles.length > 0 ? await assignDashboard(tx, platform, made, customerIds) : made)
  }
  const idOf = (board: Board) => known(new Map(rows.map((row) => [row.title, row])), board.title).id
  const home = { hideDashboardToolbar: false }
  await setHomeOfTenant(tx, owners.tenantId, { ...home, dashboardId: idOf(overviewBoard) })
  await setHomeOfCustomer(tx, customerIdOf(owners, 'Harbour Estates'), { ...home, dashboardId: idOf(towerBoard) })
  return rows
}
