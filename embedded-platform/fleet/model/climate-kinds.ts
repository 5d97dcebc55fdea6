// Heating, cooling and air.
import { busy, dayNumber, hourOfDay, isWeekend, outdoor } from './calendar'
import { flag, type Kind, measure, meter, setting, whole, word } from './key-model'
import { chance, clamp, counter, DAY, HOUR, hashOf, MINUTE, noise, type Signal } from './signal'

const steps = (t: number, hours: readonly number[]) => hours.some((hour) => Math.floor(hourOfDay(t)) === hour)

export const chiller: Kind = ({ name, place, size, origin }) => {
  const drift = noise(`${name} drift`, 2.2 * HOUR)
  const sway = noise(`${name} sway`, 17 * MINUTE)
  const hunt = noise(`${name} hunt`, 12_000)
  const night = (t: number) => hourOfDay(t) < 5 || hourOfDay(t) >= 21 || isWeekend(t)
  const load: Signal = (t) =>
    clamp(0.2 + 0.5 * busy[place](t) + 0.022 * (outdoor(t) - 12) + 0.07 * drift(t) + 0.02 * hunt(t), 0.08, 1)
  const setpoint: Signal = (t) => (night(t) ? 9 : t < origin + 4 * DAY ? 6.5 : 7)
  const supply: Signal = (t) => setpoint(t) + 0.05 + 0.35 * sway(t) + 0.09 * hunt(t)
  const rise: Signal = (t) => 1.6 + 4.4 * load(t)
  const power: Signal = (t) => size * (0.07 + 0.86 * load(t)) * (1 + 0.006 * hunt(t))
  const second: Signal = (t) => clamp((load(t) - 0.52) * 190, 0, 100)
  const isLow = (t: number) => chance(hashOf(`${name} low oil`), dayNumber(t)) > 0.8 && steps(t, [10, 11])
  return [
    measure('supplyTemp', 1, supply),
    measure('returnTemp', 1, (t) => supply(t) + rise(t)),
    measure('condPressure', 2, (t) => 9.1 + 0.07 * outdoor(t) + 2.6 * load(t) + 0.18 * sway(t) + 0.03 * hunt(t)),
    measure('evapPressure', 2, (t) => 3.05 + 0.045 * supply(t) + 0.05 * sway(t) + 0.02 * hunt(t), 'slowly'),
    measure('power', 1, power),
    measure('cop', 2, (t) => clamp(6.4 - 0.055 * outdoor(t) - 1.1 * load(t) + 0.1 * sway(t), 2.5, 7), 'slowly'),
    measure('flowRate', 1, (t) => (size * (0.3 + 0.7 * load(t)) * 4.6) / rise(t) / 4.19, 'slowly'),
    whole('compressor1Load', (t) => clamp(load(t) * 165, 12, 100)),
    whole('compressor2Load', (t) => second(t)),
    measure('oilTemp', 1, (t) => 46 + 9 * load(t) + 1.2 * sway(t), 'slowly'),
    measure('vibration', 1, (t) => 1.4 + 1.3 * load(t) + 0.3 * drift(t) + 0.15 * hunt(t), 'slowly'),
    measure('ambientTemp', 1, (t) => outdoor(t) + 1.5 * load(t), 'slowly'),
    meter('energyTotal', 1, counter(size * 4100, power, origin)),
    setting('setpoint', 1, setpoint),
    flag('running', (t) => load(t) > 0.1),
    word('mode', (t) => (outdoor(t) < 4 ? 'free cooling' : night(t) ? 'night' : 'cooling')),
    whole('faultCode', (t) => (isLow(t) ? 204 : 0), 'on-change'),
  ]
}

export const airHandlingUnit: Kind = ({ name, place, size, origin }) => {
  const sway = noise(`${name} sway`, 25 * MINUTE)
  const hunt = noise(`${name} hunt`, 14_000)
  const isOn = (t: number) => busy[place](t) > 0.15
  const setpoint: Signal = (t) => (isOn(t) ? (outdoor(t) > 17 ? 16.5 : 19) : 15)
  const supply: Signal = (t) => setpoint(t) + 0.3 * sway(t) + 0.08 * hunt(t)
  const fan: Signal = (t) => (isOn(t) ? clamp(42 + 46 * busy[place](t) + 3 * sway(t), 30, 100) : 0)
  const power: Signal = (t) => size * (0.02 + 0.9 * (fan(t) / 100) ** 2.6)
  // A filter clogs for five weeks, then somebody changes it.
  const clogged: Signal = (t) => ((t / (35 * DAY) + chance(hashOf(name), 1)) % 1) * 140
  return [
    measure('supplyTemp', 1, supply),
    measure('extractTemp', 1, (t) => 21.4 + 1.3 * busy[place](t) + 0.4 * sway(t), 'slowly'),
    measure('fanSpeed', 1, fan),
    measure('filterPressure', 0, (t) => (0.2 + 0.8 * (fan(t) / 100) ** 2) * (70 + clogged(t)), 'slowly'),
    whole('damperPosition', (t) => (isOn(t) ? clamp(25 + 55 * busy[place](t), 20, 100) : 0)),
    whole('heatingValve', (t) => (isOn(t) ? clamp((setpoint(t) - outdoor(t)) * 6, 0, 100) : 0)),
    whole('coolingValve', (t) => (isOn(t) ? clamp((outdoor(t) - setpoint(t)) * 9, 0, 100) : 0)),
    measure('power', 2, power, 'slowly'),
    meter(
      'runHours',
      1,
      counter(9000 + size * 100, (t) => (isOn(t) ? 1 : 0), origin),
    ),
    setting('supplySetpoint', 1, setpoint),
    flag('running', isOn),
  ]
}

export const boiler: Kind = ({ name, place, size, origin }) => {
  const sway = noise(`${name} sway`, 19 * MINUTE)
  const hunt = noise(`${name} hunt`, 15_000)
  const need: Signal = (t) => clamp((17.5 - outdoor(t)) / 16, 0, 1) * (0.25 + 0.75 * busy[place](t))
  // Weather compensation moves in steps of two degrees; hot water keeps it at 55.
  const setpoint: Signal = (t) =>
    clamp(Math.round((78 - 1.6 * outdoor(t)) / 2) * 2, 55, 80) - (busy[place](t) < 0.1 ? 10 : 0)
  const modulation: Signal = (t) => clamp(6 + 88 * need(t) + 7 * sway(t), 0, 100)
  const isFiring = (t: number) => modulation(t) > 8
  const flow: Signal = (t) => setpoint(t) - 0.6 + 1.3 * sway(t) + 0.2 * hunt(t)
  return [
    measure('flowTemp', 1, flow),
    measure('returnTemp', 1, (t) => flow(t) - 4 - 15 * need(t), 'slowly'),
    whole('modulation', modulation, 'slowly'),
    measure('pressure', 2, (t) => 1.55 + 0.012 * (flow(t) - 60) + 0.02 * sway(t), 'slowly'),
    meter(
      'gasTotal',
      2,
      counter(size * 210, (t) => (size / 10.2) * (modulation(t) / 100), origin),
    ),
    setting('flowSetpoint', 0, setpoint),
    flag('firing', isFiring),
    whole('faultCode', () => 0, 'on-change'),
  ]
}

export const heatMeter: Kind = ({ name, place, size, origin }) => {
  const sway = noise(`${name} sway`, 21 * MINUTE)
  const need: Signal = (t) => 0.05 + clamp((18 - outdoor(t)) / 15, 0, 1) * (0.2 + 0.8 * busy[place](t))
  const power: Signal = (t) => size * need(t) * (1 + 0.06 * sway(t))
  const flowTemp: Signal = (t) => 66 + 5 * need(t) + sway(t)
  const drop: Signal = (t) => 11 + 9 * need(t)
  const flow: Signal = (t) => power(t) / (1.163 * drop(t))
  return [
    measure('power', 1, power),
    measure('flowTemp', 1, flowTemp, 'slowly'),
    measure('returnTemp', 1, (t) => flowTemp(t) - drop(t), 'slowly'),
    measure('flowRate', 2, flow, 'slowly'),
    meter('energyTotal', 1, counter(size * 2900, power, origin)),
    meter('volumeTotal', 2, counter(size * 160, flow, origin)),
  ]
}

export const airQuality: Kind = ({ name, place, size, origin }) => {
  const people = noise(`${name} people`, 47 * MINUTE)
  const hunt = noise(`${name} hunt`, 9 * MINUTE)
  const isOutside = place === 'homes' // the public stations stand in the street
  // The air remembers the people of the last half hour.
  const breath: Signal = (t) => 0.6 * busy[place](t - 20 * MINUTE) + 0.4 * busy[place](t)
  const co2: Signal = (t) => 424 + (isOutside ? 30 : size) * breath(t) * (0.75 + 0.35 * people(t)) + 6 * hunt(t)
  const temperature: Signal = (t) =>
    isOutside ? outdoor(t) : 20.6 + 1.6 * breath(t) + 0.04 * outdoor(t) + 0.3 * people(t)
  return [
    whole('co2', (t) => Math.max(410, co2(t)), 'often'),
    measure('temperature', 1, temperature),
    measure('humidity', 1, (t) => clamp((isOutside ? 78 : 44) - 0.9 * (outdoor(t) - 10) + 4 * people(t), 18, 99)),
    measure('pm25', 1, (t) => clamp((isOutside ? 9 : 3) + 5 * breath(t) + 3 * hunt(t), 0.4, 80), 'slowly'),
    whole('tvoc', (t) => clamp(60 + 190 * breath(t) + 30 * people(t), 20, 900)),
    whole(
      'batteryLevel',
      (t) => clamp(96 - (t - origin) / (9 * DAY) - 40 * chance(hashOf(name), 3), 4, 100),
      'on-change',
    ),
  ]
}
