// The most values of a series that are asked for, where each stands for itself: a slider, with the number beside it.
import { useState } from 'react'
import { FEWEST_POINTS, pointsLimit } from '~/lib/dashboard/window/limits'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

export function PointsField({ wanted, most }: { wanted: number | undefined; most: number }) {
  const t = useT()
  const format = useFormat()
  const [points, setPoints] = useState(pointsLimit({ windowMs: 1, wanted }, most))
  return (
    <label>
      <span className="flex justify-between gap-2">
        {t('window.points')}
        <output className="font-normal text-2">{format.number(points)}</output>
      </span>
      <input
        type="range"
        name="points"
        dir="ltr"
        min={FEWEST_POINTS}
        max={most}
        value={points}
        onChange={({ target }) => setPoints(Number(target.value))}
      />
    </label>
  )
}
