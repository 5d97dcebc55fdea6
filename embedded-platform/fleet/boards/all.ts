// The demo's dashboards, in the order they are made.
import type { Board } from './board'
import { depotBoard, towerBoard, waterBoard } from './customers'
import { energyBoard } from './energy'
import { openDataBoard } from './open-data'
import { sitesBoard } from './sites'
import { overviewBoard } from './tenant'

export const demoBoards: readonly Board[] = [
  overviewBoard,
  sitesBoard,
  energyBoard,
  towerBoard,
  waterBoard,
  depotBoard,
  openDataBoard,
]
