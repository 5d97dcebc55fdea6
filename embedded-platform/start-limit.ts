// A start that does not come to its end says what it waits for, instead of waiting for ever.
import { StartError } from './options'

/** Names what is being waited for from now on. */
export type Step = (name: string) => void

const LONGEST_TIMER_MS = 2 ** 31 - 1

export async function withinLimit<T>(limitMs: number, run: (step: Step) => Promise<T>): Promise<T> {
  let current = 'its first step'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const give = () =>
      fail(
        new StartError(
          `The start took longer than ${limitMs / 1000} s and was given up, waiting for ${current}. ` +
            'Where that is slow and not broken, set START_LIMIT to a longer time, such as 30m.',
        ),
      )
    timer = setTimeout(give, Math.min(limitMs, LONGEST_TIMER_MS))
  })
  try {
    return await Promise.race([
      run((name) => {
        current = name
      }),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
