// While the canvas is worked with, what is on it is a layer of its own: the browser draws it once and moves it as a whole.
// To begin and to end that takes as long as some frames, so it begins with the press, before anything moves, and lasts a
// while longer than the gesture. Afterwards letters are sharp at any zoom.
import { useStoreApi } from '@xyflow/react'
import { type PointerEvent, useEffect, useMemo } from 'react'

const A_WHILE_MS = 600

export function useOwnLayer() {
  const store = useStoreApi()
  const own = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let until = 0
    const end = () => {
      const left = until - performance.now()
      timer = left > 0 ? setTimeout(end, left) : undefined
      if (!timer) store.getState().domNode?.removeAttribute('data-at-work')
    }
    return {
      keep() {
        until = performance.now() + A_WHILE_MS
        if (timer) return
        timer = setTimeout(end, A_WHILE_MS)
        store.getState().domNode?.setAttribute('data-at-work', '')
      },
      stop: () => clearTimeout(timer),
    }
  }, [store])
  useEffect(() => {
    let last = store.getState().transform
    const unsubscribe = store.subscribe(({ transform }) => {
      if (transform.every((part, n) => part === last[n])) return
      last = transform
      own.keep()
    })
    return () => {
      unsubscribe()
      own.stop()
    }
  }, [store, own])
  return useMemo(
    () => ({
      onPointerDownCapture: own.keep,
      onPointerMoveCapture({ buttons }: PointerEvent) {
        if (buttons !== 0) own.keep()
      },
    }),
    [own],
  )
}
