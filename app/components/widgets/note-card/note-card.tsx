import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { WidgetViewProps } from '../definition'
import { type NoteLink, noteLinks } from './links'

export default function NoteCard({ preset, actionsOf }: WidgetViewProps) {
  const t = useT()
  const links = (Array.isArray(preset.links) ? preset.links : []) as NoteLink[]
  const actions = typeof preset.action === 'string' ? actionsOf(preset.action) : []
  return (
    <div className="note-card">
      <p>{t(`tile.note-${String(preset.about)}`)}</p>
      {actions.map(({ label, lead: to }) =>
        to === undefined ? null : (
          <p key={label}>
            <Link to={to} className="text-link">
              <bdi>{label}</bdi>
            </Link>
          </p>
        ),
      )}
      {links.length > 0 && (
        <ul>
          {links.map((kind) => (
            <li key={kind}>
              <Link to={paths.of(kind).list()} className="text-link">
                {t(noteLinks[kind])}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
