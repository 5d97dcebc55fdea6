// Water: what people draw, what tanks hold, what pumps lift, and how clean it is.
import { busy, dayNumber, hourOfDay } from './calendar'
import { flag, type Kind, measure, meter, setting, whole, word } from './key-model'
import { chance, clamp, counter, DAY, HOUR, hashOf, MINUTE, noise, type Signal } from './signal'

const rain = noise('rain', 29 * HOUR)

export const waterMeter: Kind = ({ name, place, size, origin }) => {
  const drift = noise(`${name} drift`, 50 * MINUTE)
  const hunt = noise(`${name} hunt`, 13_000)
  const flow: Signal = (t) => Math.max(0, size * (0.05 + 0.8 * busy[place](t) + 0.1 * drift(t) + 0.015 * hunt(t)))
  const seed = hashOf(name)
  return [
    measure('flowRate', 2, flow),
    measure('pressure', 2, (t) => 4.3 - (0.75 * flow(t)) / size + 0.06 * drift(t)),
    measure('waterTemp', 1, (t) => 11.2 + 1.1 * Math.sin((hourOfDay(t) - 9) / 3.82) + 0.3 * drift(t), 'slowly'),
    meter('volumeTotal', 2, counter(size * 5200, flow, origin)),
    whole('batteryLevel', (t) => clamp(98 - (t - origin) / (20 * DAY) - 50 * chance(seed, 3), 4, 100), 'on-change'),
    flag('leak', (t) => chance(seed, dayNumber(t)) > 0.93 && Math.floor(hourOfDay(t)) === 3),
  ]
}

/** Tanks fill at night and give by day; `size` is their volume in m³. */
export const tankLevel: Kind = ({ name, size }) => {
  const drift = noise(`${name} drift`, 19 * HOUR)
  const ripple = noise(`${name} ripple`, 18_000)
  const phase = chance(hashOf(name), 7) * 1.5
  const level: Signal = (t) =>
    clamp(66 + 15 * Math.sin(((hourOfDay(t) - phase) / 12) * Math.PI + 0.4) + 7 * drift(t) + 0.06 * ripple(t), 4, 99)
  return [
    measure('level', 1, level),
    measure('volume', 0, (t) => (level(t) / 100) * size, 'slowly'),
    measure('depth', 2, (t) => (level(t) / 100) * 5.2, 'slowly'),
    measure('waterTemp', 1, (t) => 10.8 + 0.5 * drift(t), 'slowly'),
    measure('supplyVoltage', 2, (t) => 24.1 + 0.1 * drift(t), 'slowly'),
  ]
}

/** Sumps fill slowly and are pumped out; `size` is how many minutes that takes. */
export const sumpLevel: Kind = ({ name, size }) => {
  const ripple = noise(`${name} ripple`, 22_000)
  const round: Signal = (t) => (t / (size * MINUTE) + chance(hashOf(name), 5)) % 1
  const level: Signal = (t) => 18 + 46 * (round(t) < 0.85 ? round(t) / 0.85 : (1 - round(t)) / 0.15) + 0.4 * ripple(t)
  return [
    measure('level', 1, level),
    measure('depth', 2, (t) => level(t) * 0.024, 'slowly'),
    flag('highLevel', (t) => level(t) > 60),
  ]
}

/** Rivers follow the rain of the last day; `size` is the usual depth in metres. */
export const riverLevel: Kind = ({ name, size }) => {
  const ripple = noise(`${name} ripple`, 3 * MINUTE)
  const depth: Signal = (t) => size * (1 + 0.35 * Math.max(-0.6, rain(t - 5 * HOUR))) + 0.008 * ripple(t)
  return [
    measure('depth', 3, depth),
    measure('flow', 2, (t) => 8.5 * depth(t) ** 1.6),
    measure('waterTemp', 1, (t) => 9.6 + 1.2 * Math.sin((hourOfDay(t) - 10) / 3.82) + rain(t), 'slowly'),
    measure('supplyVoltage', 2, (t) => 12.6 + 0.35 * Math.cos(((hourOfDay(t) - 14) / 12) * Math.PI), 'slowly'),
  ]
}

export const pumpDrive: Kind = ({ name, place, size, origin }) => {
  const sway = noise(`${name} sway`, 14 * MINUTE)
  const hunt = noise(`${name} hunt`, 10_000)
  const seed = hashOf(name)
  // Duty changes over every six hours; the standby pump only helps at the peak.
  const isOn = (t: number) => busy[place](t) > (chance(seed, Math.floor(t / (6 * HOUR))) < 0.7 ? 0.1 : 0.8)
  const frequency: Signal = (t) =>
    isOn(t) ? clamp(34 + 13 * busy[place](t) + 1.2 * sway(t) + 0.15 * hunt(t), 25, 50) : 0
  const power: Signal = (t) => size * (frequency(t) / 50) ** 3
  return [
    measure('frequency', 1, frequency),
    measure('current', 1, (t) => (isOn(t) ? (power(t) * 1000) / (Math.sqrt(3) * 400 * 0.86) + 1.5 : 0)),
    measure('power', 2, power, 'slowly'),
    whole('speed', (t) => frequency(t) * 29.2),
    measure('suctionPressure', 2, (t) => 1.35 + 0.1 * sway(t), 'slowly'),
    measure('dischargePressure', 2, (t) => (isOn(t) ? 4.1 + 0.15 * sway(t) + 0.03 * hunt(t) : 2.2 + 0.1 * sway(t))),
    measure('motorTemp', 1, (t) => 24 + (power(t) / size) * 44 + sway(t), 'slowly'),
    measure('vibration', 2, (t) => (isOn(t) ? 1.1 + 0.03 * frequency(t) + 0.2 * sway(t) : 0.05), 'slowly'),
    meter(
      'runHours',
      2,
      counter(11_000 + size * 90, (t) => (isOn(t) ? 1 : 0), origin),
    ),
    meter('energyTotal', 1, counter(size * 5100, power, origin)),
    setting('pressureSetpoint', 1, (t) => (t < origin + 2.7 * DAY ? 4 : 4.2)),
    flag('running', isOn),
    word('mode', () => 'auto'),
  ]
}

export const waterQuality: Kind = ({ name, place, size }) => {
  const drift = noise(`${name} drift`, 7 * HOUR)
  const sway = noise(`${name} sway`, 30 * MINUTE)
  const hunt = noise(`${name} hunt`, 25_000)
  return [
    measure('chlorine', 2, (t) => Math.max(0.05, size + 0.06 * drift(t) - 0.05 * busy[place](t) + 0.01 * hunt(t))),
    measure('ph', 2, (t) => 7.42 + 0.08 * drift(t) + 0.01 * sway(t)),
    measure('turbidity', 2, (t) => Math.max(0.02, 0.11 + 0.05 * Math.max(0, rain(t)) + 0.02 * sway(t)), 'slowly'),
    whole('conductivity', (t) => 412 + 18 * drift(t) + 3 * sway(t)),
    measure('waterTemp', 1, (t) => 11.4 + 0.9 * drift(t), 'slowly'),
  ]
}
