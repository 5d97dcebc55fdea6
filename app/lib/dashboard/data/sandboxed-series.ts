// Series whose functions only the sandbox can run. Those of one function go together in one message, so that a hundred
// series are a few messages; a sandbox that fails leaves the values as they came, and is told of.
import type { DataPoint } from './buckets'
import { POST_ARGUMENTS, type Processed } from './post-process'

/** What the sandbox has to offer for it: as many answers as there are series, in their order. */
export interface SeriesRunner {
  run(body: string, argumentNames: readonly string[], series: readonly Points[]): Promise<readonly Processed[]>
}

type Points = readonly DataPoint[]

export interface Sandboxed {
  body: string
  points: Points
}

export async function runSandboxed(series: readonly Sandboxed[], runner: SeriesRunner): Promise<Processed[]> {
  const byBody = new Map<string, Sandboxed[]>()
  for (const one of series) byBody.set(one.body, [...(byBody.get(one.body) ?? []), one])
  const made = new Map<Sandboxed, Processed>()
  await Promise.all(
    [...byBody].map(async ([body, together]) => {
      const processed = await attempt(runner, body, together)
      for (const [at, one] of together.entries()) made.set(one, processed[at] ?? { points: one.points })
    }),
  )
  return series.map((one) => made.get(one) ?? { points: one.points })
}

async function attempt(
  runner: SeriesRunner,
  body: string,
  together: readonly Sandboxed[],
): Promise<readonly Processed[]> {
  const series = together.map(({ points }) => points)
  try {
    return await runner.run(body, POST_ARGUMENTS, series)
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return series.map((points) => ({ points, fault }))
  }
}
