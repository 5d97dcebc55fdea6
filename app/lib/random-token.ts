// A token nobody guesses: letters and digits from the system's random source, on both sides.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const TOKEN_LENGTH = 20

export function randomToken(length = TOKEN_LENGTH): string {
  let token = ''
  while (token.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the greatest multiple of 62 in a byte: larger ones would favour the first letters.
      if (byte < 248 && token.length < length) token += LETTERS[byte % LETTERS.length]
    }
  }
  return token
}
