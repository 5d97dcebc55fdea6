// The sound of an alarm: two short notes, made by the browser itself. Browsers keep quiet until somebody has pressed
// something on the page.
const NOTES = [
  { hertz: 880, from: 0 },
  { hertz: 660, from: 0.22 },
] as const
const LENGTH_S = 0.18
const LOUDNESS = 0.25
const PATIENCE_MS = 500

let context: AudioContext | undefined

/** Unknown counts as yes: it is tried then. */
export const mayRing = (): boolean => navigator.userActivation?.hasBeenActive ?? true

/** False: the browser keeps quiet. */
export async function ring(): Promise<boolean> {
  if (!mayRing() || !('AudioContext' in window)) return false
  context ??= new AudioContext()
  const audio = context
  if (audio.state !== 'running') {
    const later = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([audio.resume().catch(() => {}), later])
  }
  if (audio.state !== 'running') return false
  for (const { hertz, from } of NOTES) {
    const start = audio.currentTime + from
    const note = new OscillatorNode(audio, { frequency: hertz })
    const gain = new GainNode(audio, { gain: 0 })
    // A note that begins or ends at once clicks.
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
    gain.gain.linearRampToValueAtTime(0, start + LENGTH_S)
    note.connect(gain).connect(audio.destination)
    note.start(start)
    note.stop(start + LENGTH_S)
  }
  return true
}
