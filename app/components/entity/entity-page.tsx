// The pages of an entity whose head needs nothing beyond what all heads tell.
import type { ComponentProps } from 'react'
import { DetailHeader, type DetailHeaderProps } from './detail-header'
import { DetailPage } from './detail-page'

type EntityPageProps = DetailHeaderProps & Pick<ComponentProps<typeof DetailPage>, 'counts'>

export function EntityPage({ counts, ...props }: EntityPageProps) {
  const { id, isReadOnly } = props.item
  const header = <DetailHeader {...props} />
  return <DetailPage kind={props.kind} id={id} isReadOnly={isReadOnly} counts={counts} header={header} />
}
