// How far a job is, by its event stream; the page is loaded again when it ends.
import { useHref, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isUnderWay, type JobProgress, type ShownJob } from '~/lib/entity/jobs/data'
import { paths } from '~/lib/paths'

/** The results of rows are loaded again so often while it works. */
const RESULTS_EVERY_MS = 5000

export function useJobProgress(job: ShownJob): ShownJob {
  const [told, setTold] = useState<JobProgress & { of: ShownJob }>()
  const { revalidate } = useRevalidator()
  const stream = useHref(paths.job(job.id, 'stream'))
  const isOn = isUnderWay(job.state)

  useEffect(() => {
    if (!isOn) return
    const source = new EventSource(stream)
    source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as JobProgress
      setTold({ ...progress, of: job })
      if (isUnderWay(progress.state)) return
      source.close()
      revalidate()
    })
    const results = setInterval(revalidate, RESULTS_EVERY_MS)
    return () => {
      clearInterval(results)
      source.close()
    }
  }, [isOn, stream, revalidate, job])

  // What was loaded after it was told is newer.
  return told?.of === job ? { ...job, ...told } : job
}
