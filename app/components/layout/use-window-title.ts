// The window's title is made of the routes, which know nothing of an error: while one is shown it is named there too.
import { useEffect } from 'react'

export function useWindowTitle(page: string) {
  useEffect(() => {
    const before = document.title
    document.title = `${before.split(' | ')[0]} | ${page}`
    return () => {
      document.title = before
    }
  }, [page])
}
