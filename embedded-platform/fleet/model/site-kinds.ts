// The equipment that carries the others.
import { busy } from './calendar'
import { flag, type Kind, measure, whole, word } from './key-model'
import { chance, clamp, counter, DAY, HOUR, hashOf, MINUTE, noise, type Signal } from './signal'

/** `size` is how many devices it speaks for. */
export const gateway: Kind = ({ name, place, size, origin }) => {
  const air = noise(`${name} air`, 35 * MINUTE)
  const hunt = noise(`${name} hunt`, 8_000)
  const seed = hashOf(name)
  const work: Signal = (t) => clamp(14 + 16 * busy[place](t) + 5 * air(t) + 3 * hunt(t), 2, 100)
  const lived = chance(seed, 1) * 40 * DAY + 8 * DAY
  return [
    whole('rssi', (t) => -68 - 14 * chance(seed, 2) + 4 * air(t) + 1.5 * hunt(t), 'often'),
    measure('cpuLoad', 1, work),
    whole('memoryFree', (t) => 402 - 30 * busy[place](t) + 12 * air(t)),
    measure('temperature', 1, (t) => 38 + 0.25 * work(t) + air(t), 'slowly'),
    whole('connectedDevices', (t) => Math.max(1, size - (air(t) > 0.93 ? 1 : 0)), 'on-change'),
    whole(
      'messagesForwarded',
      counterOf(size * 220_000, (t) => size * (110 + 12 * air(t)), origin),
    ),
    whole('uptime', (t) => Math.max(0, t - origin + lived) / 1000),
    word('uplink', (t) => (air(t) > 0.95 ? 'cellular' : 'ethernet')),
  ]
}

const counterOf = (base: number, rate: Signal, origin: number): Signal => {
  const total = counter(base, rate, origin)
  return (t) => Math.floor(total(t))
}

export const benchBoard: Kind = ({ name, origin }) => {
  const sway = noise(`${name} sway`, 2 * HOUR)
  return [
    measure('temperature', 1, (t) => 21.8 + 1.4 * sway(t)),
    whole('uptime', (t) => Math.max(0, t - origin + 9 * DAY) / 1000, 'often'),
    flag('button', () => false),
  ]
}
