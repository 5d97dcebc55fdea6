// Values as both engines give them: bigint columns as number, or as BigInt beyond 2^53; json columns parsed, exactly.
import { parseJson } from '../json/exact-json'

export function readInt8(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** Spellings of a number that JavaScript would write otherwise; only then a closer look is needed. */
const MAY_BE_SPECIAL = /\d{16}|\.\d*0(?!\d)|\d[eE][+-]?\d|-0/

export const readStoredJson = (text: string): unknown =>
  MAY_BE_SPECIAL.test(text) ? parseJson(text) : JSON.parse(text)
