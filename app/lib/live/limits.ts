// The numbers of the live bridge in one place; tests pass shorter times.
export const limits = {
  /** At most one frame a subscription in this time; series that move slowly wait longer (frame-time). */
  frameMs: 250,
  /** The time a subscription, then its socket, outlives the last viewer: page changes do not thrash. */
  graceMs: 5000,
  /** A command without an answer for this long has failed. */
  answerMs: 30_000,
  /** A quiet stream says this often that it is there. */
  beatMs: 5000,
  pingMs: 5000,
  /** A socket whose ping was not answered for this long is dead. */
  pongMs: 30_000,
  /** Behind by more than this is told to the page. */
  delayedMs: 10_000,
  handshakeMs: 10_000,
  /** The first wait after a loss, and the longest. */
  waitMs: { first: 2000, longest: 20_000 },
  /** A new socket is opened so long before the token expires. */
  tokenMarginMs: 10_000,
  /** Sessions are looked after this often: idle ones end, and so do those that another instance ended. */
  sessionCheckMs: 30_000,
  /** The right to what is open is looked at this often, for every person and thing; so many questions at the same time. */
  rightsMs: 60_000,
  rightsAtOnce: 3,
  /** Questions about rights at the same time, those of people who are just coming among them. */
  checksAtOnce: 5,
  /** A reader with more than `high` unsent bytes gets no frames until it is under `low` again … */
  backlog: { high: 64 * 1024, low: 16 * 1024 },
  /** … and is dropped when that takes longer than this. */
  slowMs: 30_000,
  streamsPerSession: 20,
  /** Visitors of public pages share a session. */
  streamsOfPublic: 5000,
  topicsPerPrincipal: 500,
  /** Frames of a subscription kept for readers that come back. */
  replay: { frames: 64, bytes: 64 * 1024 },
}

export type Limits = typeof limits

/** Grows with every try, a fifth of it by chance, so that a thousand consoles do not come back at the same moment. */
export function waitAfter(tries: number, { first, longest }: Limits['waitMs'], random: () => number = Math.random) {
  const wait = Math.min(first * 1.6 ** Math.max(0, tries - 1), longest)
  return Math.round(wait * (0.9 + 0.2 * random()))
}

/** After so many failed tries the words change from “Reconnecting” to “Offline, data to …”. */
export const TRIES_UNTIL_OFFLINE = 4
