import { useNavigate } from '@remix-run/react'
import { useMemo } from 'react'
import { Link } from '~/components/ui/link'
import type { WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { filledHtml, foreignHtmlOf } from './model'
import { ShadowHtml } from './shadow-html'

export default function HtmlCard(props: WidgetViewProps) {
  const { widget, html, items, sources, actionsOf } = props
  const navigate = useNavigate()
  const filled = useMemo(() => (html ? filledHtml(html.html, { items, sources }) : ''), [html, items, sources])
  const actions = actionsOf('elementClick', firstEntity(props)).flatMap(({ action, label, to }) =>
    to === undefined ? [] : [{ id: action.id, label, to }],
  )
  return (
    <div className="html-card" data-padded={foreignHtmlOf(widget).isMarkdown ? '' : undefined}>
      <ShadowHtml
        html={filled}
        css={html?.css ?? ''}
        links={Object.fromEntries(actions.map(({ label, to }) => [label, to]))}
        onLink={(to) => navigate(to)}
      />
      {actions.length > 0 && (
        <p className="without-script html-card-links">
          {actions.map(({ id, label, to }) => (
            <Link key={id} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
