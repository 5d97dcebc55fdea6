// A packet that has begun must end: who stops in the middle of one keeps a connection and its memory for nothing.
import type { Duplex } from 'node:stream'

/** Told after each chunk whether a packet is open; ends the socket when one stays so for too long. */
export function packetWatch(socket: Duplex, withinMs: number): (isOpen: boolean) => void {
  let late: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(late)
    late = undefined
  }
  socket.once('close', stop)
  return (isOpen) => {
    if (!isOpen) stop()
    else if (!socket.destroyed) late ??= setTimeout(() => socket.destroy(), withinMs).unref()
  }
}
