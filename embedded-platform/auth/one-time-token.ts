// Tokens of activation and reset links. The original's never expire (§9.1-13); ours do.
import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 30

const DAY_MS = 86_400_000
export const ACTIVATION_MS = 30 * DAY_MS // an administrator hands the link over by hand when there is no mail server
export const RESET_MS = DAY_MS

export const oneTimeToken = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
