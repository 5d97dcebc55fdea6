import type { CSSProperties } from 'react'
import { Link } from '~/components/ui/link'
import type { TileAction, WidgetViewProps } from '../definition'
import { firstEntity } from '../first-entity'
import { ThingIcon } from '../thing-icon'
import { type ButtonFace, type ButtonKind, buttonFace, buttonLook, isChosen } from './model'

export default function LinkButtons(props: WidgetViewProps) {
  const { widget, preset, items, stateId, actionsOf } = props
  const { settings } = widget.config
  const entity = firstEntity(props)
  const isOn = isChosen(settings, { stateId, value: items[0]?.latest?.[1] })
  const target = (source: string) => actionsOf(source, entity).find(({ lead }) => lead !== undefined)
  if (preset.isSegmented !== true) {
    const face = buttonFace(settings.appearance)
    return (
      <div className="link-buttons">
        <ButtonLink
          face={face.label || face.icon ? face : { label: widget.config.title }}
          look={buttonLook(settings.appearance)}
          name={widget.config.title}
          action={target('click')}
          isOn={isOn}
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
        />
      ))}
    </div>
  )
}

interface ButtonLinkProps {
  face: ButtonFace
  look: { kind: ButtonKind; style: CSSProperties }
  /** For one that has an icon alone. */
  name: string
  action: TileAction | undefined
  isOn: boolean
}

function ButtonLink({ face: { label, icon }, look: { kind, style }, name, action, isOn }: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <ThingIcon name={icon} size={20} />}
      {label && <bdi>{label}</bdi>}
    </>
  )
  const common = {
    className: 'link-button',
    'data-kind': kind,
    style,
    'aria-label': label ? undefined : action?.label || name || undefined,
  }
  // What only scripts of the dashboard could do leads nowhere here.
  if (action?.lead === undefined) {
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
