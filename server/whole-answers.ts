// An answer that is written in one piece and then ended leaves as one. The framework writes, flushes and ends it: for the
// compressor three jobs of another thread, for the socket as many writes, and the compressed text is longer for the flush.
import type { RequestHandler } from 'express'

/** Behind what compresses, so that it is asked once. */
export const wholeAnswers: RequestHandler = (_req, res, next) => {
  const write = res.write
  const end = res.end
  const flush = Reflect.get(res, 'flush') as (() => void) | undefined
  let held: unknown[] | undefined
  let isFlushed = false
  let isOpen = true

  /** From now on everything goes its way by itself. */
  function open() {
    if (!isOpen) return
    isOpen = false
    const first = held
    held = undefined
    if (first && !res.destroyed) Reflect.apply(write, res, first)
    if (isFlushed) flush?.call(res)
  }

  res.write = (...piece: unknown[]) => {
    if (isOpen && !held && piece.length === 1 && !res.headersSent) {
      held = piece
      setImmediate(open)
      return true
    }
    open()
    return Reflect.apply(write, res, piece)
  }
  res.end = (...last: unknown[]) => {
    const whole = isOpen && last.length === 0 ? held : undefined
    if (!whole) open()
    isOpen = false
    held = undefined
    return Reflect.apply(end, res, whole ?? last)
  }
  if (flush)
    Reflect.set(res, 'flush', () => {
      if (isOpen) isFlushed = true
      else flush.call(res)
    })
  next()
}
