// Stands behind what asks functions: its effect tells that the part of the page has come to life.
import { useEffect } from 'react'
import type { Part } from './use-functions'

export function PartIsThere({ part }: { part: Part }) {
  useEffect(() => part.isThere(), [part])
  return null
}
