// Where alarms stand: on the page of all of them, or on that of an entity; and the addresses below.
import { type AlarmsPage, paths, type Query } from '~/lib/paths'
import type { Kind } from '../kinds'

export type AlarmsPlace = { kind?: undefined; id?: undefined } | { kind: Kind; id: string }

export const alarmsAddress = ({ kind, id }: AlarmsPlace, page?: AlarmsPage, query?: Query): string =>
  kind ? paths.of(kind).one(id, page ? `alarms/${page}` : 'alarms', query) : paths.alarms(page, query)
