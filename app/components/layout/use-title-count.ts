// The number of alarms before the title of the window, whatever writes the title.
import { useEffect } from 'react'
import { useFormat } from '~/lib/time/locale'

const COUNTED = /^\([^()]{1,12}\) /

export function useTitleCount(count: number) {
  const format = useFormat()
  const sign = count > 0 ? `(${format.number(count)}) ` : ''
  useEffect(() => {
    const plain = () => document.title.replace(COUNTED, '')
    const write = () => {
      const wanted = sign + plain()
      if (document.title !== wanted) document.title = wanted
    }
    if (!sign) return
    const watch = new MutationObserver(write)
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
    write()
    return () => {
      watch.disconnect()
      document.title = plain()
    }
  }, [sign])
}
