// The dots of the plane, one at every other step of its grid. The library draws its own anew with each move; these are
// drawn once a zoom, and go along.
import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect, useRef } from 'react'
import { GRID } from './plane'

const EVERY = 2 * GRID

/** So far the dots stand from where they were drawn: half a step at most, since every dot is like the next. */
const within = (way: number, step: number) => (((way % step) + step) % step) - step / 2

export function Dots() {
  const store = useStoreApi()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let drawn = 0
    const draw = () => {
      const style = element.current?.style
      const [x, y, zoom] = store.getState().transform
      const step = EVERY * zoom
      if (zoom !== drawn) style?.setProperty('--zoom', String(zoom))
      drawn = zoom
      if (style) style.transform = `translate(${within(x, step)}px, ${within(y, step)}px)`
    }
    draw()
    return store.subscribe(draw)
  }, [store])
  return <div ref={element} className="flow-dots" aria-hidden="true" />
}
