// Electricity: what is used, what the sun gives, what cars take, and the cold that must not fail.
import { busy, hourOfDay, outdoor, sunshine } from './calendar'
import { flag, type Kind, measure, meter, whole, word } from './key-model'
import { chance, clamp, counter, DAY, HOUR, hashOf, MINUTE, noise, type Signal } from './signal'

const mains = noise('mains voltage', 3 * HOUR)
const grid = noise('grid frequency', 50_000)

export const energyMeter: Kind = ({ name, place, size, origin }) => {
  const drift = noise(`${name} drift`, 1.4 * HOUR)
  const hunt = noise(`${name} hunt`, 9_000)
  const power: Signal = (t) =>
    size *
    clamp(
      0.14 + 0.72 * busy[place](t) + 0.004 * Math.max(0, outdoor(t) - 16) + 0.06 * drift(t) + 0.012 * hunt(t),
      0.02,
      1.1,
    )
  const factor: Signal = (t) => clamp(0.955 + 0.025 * drift(t), 0.85, 1)
  const voltage =
    (phase: number): Signal =>
    (t) =>
      231.5 + phase + 2.4 * mains(t) - (2 * power(t)) / size + 0.2 * hunt(t)
  return [
    measure('power', 1, power),
    measure('current', 1, (t) => (power(t) * 1000) / (Math.sqrt(3) * 400 * factor(t))),
    measure('voltageL1', 1, voltage(0.4), 'slowly'),
    measure('voltageL2', 1, voltage(-0.7), 'slowly'),
    measure('voltageL3', 1, voltage(0.1), 'slowly'),
    measure('powerFactor', 3, factor, 'slowly'),
    measure('frequency', 2, (t) => 50 + 0.045 * grid(t), 'slowly'),
    meter('energyTotal', 1, counter(size * 3700, power, origin)),
  ]
}

export const solarInverter: Kind = ({ name, size, origin }) => {
  const hunt = noise(`${name} hunt`, 16_000)
  const power: Signal = (t) => Math.max(0, size * (sunshine(t) / 1000) * 0.93 * (1 + 0.01 * hunt(t)))
  const isUp = (t: number) => sunshine(t) > 12
  return [
    measure('power', 1, power),
    measure('irradiance', 0, sunshine),
    measure('dcVoltage', 1, (t) => (isUp(t) ? 612 + 34 * Math.min(1, sunshine(t) / 200) + 5 * hunt(t) : 0), 'slowly'),
    measure('gridVoltage', 1, (t) => 232.4 + 2.2 * mains(t) + 2 * (power(t) / size), 'slowly'),
    measure('inverterTemp', 1, (t) => outdoor(t) + 6 + 24 * (power(t) / size), 'slowly'),
    meter('energyTotal', 1, counter(size * 2650, power, origin)),
    word('state', (t) => (isUp(t) ? 'generating' : 'sleeping')),
  ]
}

const STAY = 3 * HOUR

export const evCharger: Kind = ({ name, place, size, origin }) => {
  const seed = hashOf(name)
  const hunt = noise(`${name} hunt`, 11_000)
  /** Charge of the car of this stay; undefined: no car, above 1: full. */
  const charge = (t: number) => {
    const slot = Math.floor(t / STAY)
    const arrival = slot * STAY + chance(seed + 1, slot) * 0.5 * HOUR
    const isTaken = chance(seed, slot) < 0.25 + 0.6 * busy[place](slot * STAY)
    const needs = (0.5 + 1.7 * chance(seed + 2, slot)) * HOUR
    return isTaken && t >= arrival ? { elapsed: t - arrival, needs } : undefined
  }
  const isCharging = (t: number) => {
    const car = charge(t)
    return car !== undefined && car.elapsed < car.needs
  }
  const power: Signal = (t) => (isCharging(t) ? size * (0.985 + 0.015 * hunt(t)) : 0)
  return [
    measure('power', 1, power),
    measure('current', 1, (t) => (power(t) * 1000) / (Math.sqrt(3) * 400)),
    measure(
      'sessionEnergy',
      2,
      (t) => (size * 0.985 * Math.min(charge(t)?.elapsed ?? 0, charge(t)?.needs ?? 0)) / HOUR,
      'slowly',
    ),
    measure('connectorTemp', 1, (t) => outdoor(t) + 3 + (isCharging(t) ? 14 : 0), 'slowly'),
    meter('energyTotal', 2, counter(size * 640, power, origin)),
    word('state', (t) => (isCharging(t) ? 'charging' : charge(t) ? 'finished' : 'available')),
  ]
}

/** `size` is the temperature it is kept at. */
export const coldStore: Kind = ({ name, place, size, origin }) => {
  const sway = noise(`${name} sway`, 35 * MINUTE)
  const hunt = noise(`${name} hunt`, 20_000)
  const seed = hashOf(name)
  const isDefrosting = (t: number) => size < 0 && hourOfDay(t) % 6 < 0.4
  const sinceDefrost: Signal = (t) => hourOfDay(t) % 6
  const warmed: Signal = (t) =>
    size < 0 && sinceDefrost(t) < 1.4 ? 3.1 * Math.sin((sinceDefrost(t) / 1.4) * Math.PI) : 0
  const isOpen = (t: number) => chance(seed, Math.floor(t / (5 * MINUTE))) < 0.16 * busy[place](t)
  return [
    measure('temperature', 1, (t) => size + 0.7 * sway(t) + warmed(t) + (isOpen(t) ? 0.5 : 0) + 0.08 * hunt(t)),
    measure('humidity', 1, (t) => clamp((size > 10 ? 45 : 76) + 6 * sway(t) + 2 * warmed(t), 40, 98)),
    measure('airflow', 2, (t) => (isDefrosting(t) ? 0.2 : 3.1 + 0.15 * sway(t)), 'slowly'),
    whole('batteryLevel', (t) => clamp(93 - (t - origin) / (8 * DAY) - 45 * chance(seed, 3), 3, 100), 'on-change'),
    flag('doorOpen', isOpen),
    flag('defrosting', isDefrosting),
  ]
}
