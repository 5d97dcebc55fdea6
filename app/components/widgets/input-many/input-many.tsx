import { useHasScripts } from '~/components/forms/use-has-scripts'
import type { WidgetViewProps } from '../definition'
import { EntityForm } from './entity-form'

/** An entity has a form of its own: each is written by itself. */
const MOST_FORMS = 50

export default function InputMany(props: WidgetViewProps) {
  const hasScripts = useHasScripts()
  const { widgetTitle, showActionButtons, showGroupTitle } = props.widget.config.settings
  const forms = props.sources
    .flatMap(({ rows }, source) => rows.map((_, row) => ({ source, row })))
    .slice(0, MOST_FORMS)
  return (
    <div className="input-many">
      {typeof widgetTitle === 'string' && widgetTitle && (
        <p className="control-label">
          <bdi>{widgetTitle}</bdi>
        </p>
      )}
      {forms.map(({ source, row }) => (
        <EntityForm
          key={props.sources[source]?.rows[row]?.row?.entityId.id ?? `${source}-${row}`}
          about={props}
          source={source}
          row={row}
          isTitled={showGroupTitle === true || forms.length > 1}
          savesItself={showActionButtons === false && hasScripts}
        />
      ))}
    </div>
  )
}
