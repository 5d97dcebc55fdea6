import { Link } from '~/components/ui/link'
import { type ButtonFace, type ButtonLook, buttonFace, buttonLook } from '../button-look'
import type { TileAction, WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { ThingIcon } from '../thing-icon'
import { isLocked, valueItem } from '../told-state'
import { isChosen } from './model'

export default function LinkButtons(props: WidgetViewProps) {
  const { widget, preset, items, stateId, actionsOf } = props
  const { settings } = widget.config
  const entity = firstEntity(props)
  const isOn = isChosen(settings, { stateId, value: valueItem(items)?.latest?.[1] })
  const isOff = isLocked(settings, items, stateId)
  const target = (source: string) => actionsOf(source, entity).find(({ lead }) => lead !== undefined)
  if (preset.isSegmented !== true) {
    const face = buttonFace(settings.appearance)
    return (
      <div className="link-buttons">
        <ButtonLink
          face={face.label || face.icon ? face : { label: widget.config.title }}
          look={buttonLook(settings.appearance, isOff ? 'disabled' : isOn ? 'activated' : 'enabled')}
          name={widget.config.title}
          action={target('click')}
          isOn={isOn}
          isOff={isOff}
        />
      </div>
    )
  }
  const { leftAppearance, rightAppearance, layout } = (settings.appearance ?? {}) as Record<string, unknown>
  const sides = [
    { source: 'leftButtonClick', face: buttonFace(leftAppearance), isOn },
    { source: 'rightButtonClick', face: buttonFace(rightAppearance), isOn: !isOn },
  ]
  return (
    <div className="link-buttons" data-segmented={layout === 'rounded' ? 'rounded' : 'squared'}>
      {sides.map(({ source, ...side }) => (
        <ButtonLink
          key={source}
          {...side}
          look={{ kind: side.isOn ? 'filled' : 'basic', style: {} }}
          name={widget.config.title}
          action={target(source)}
          isOff={isOff}
        />
      ))}
    </div>
  )
}

interface ButtonLinkProps {
  face: ButtonFace
  look: ButtonLook
  /** For one that has an icon alone. */
  name: string
  action: TileAction | undefined
  isOn: boolean
  isOff: boolean
}

function ButtonLink({ face: { label, icon }, look: { kind, style }, name, action, isOn, isOff }: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <ThingIcon name={icon} size={20} />}
      {label && <bdi className="link-button-words">{label}</bdi>}
    </>
  )
  const common = {
    className: 'link-button',
    'data-kind': kind,
    style,
    'aria-label': label ? undefined : action?.label || name || undefined,
  }
  // What only scripts of the dashboard could do leads nowhere here.
  if (action?.lead === undefined || isOff) {
    return (
      <button type="button" disabled {...common}>
        {inside}
      </button>
    )
  }
  return (
    <Link
      {...common}
      to={action.lead}
      target={action.isNewTab ? '_blank' : undefined}
      rel={action.isNewTab ? 'noreferrer' : undefined}
      aria-current={isOn ? 'true' : undefined}
    >
      {inside}
    </Link>
  )
}
