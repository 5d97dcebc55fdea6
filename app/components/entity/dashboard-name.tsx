// The name of a dashboard that somebody begins with, as the way to it. The system administrator has no pages of dashboards.
import { paths } from '~/lib/paths'
import { FactLink } from './fact-link'

export function DashboardName({ id, text, isLinked }: { id: string | undefined; text: string; isLinked: boolean }) {
  return id && isLinked ? <FactLink to={paths.of('dashboard').one(id)} text={text} /> : <bdi>{text}</bdi>
}
