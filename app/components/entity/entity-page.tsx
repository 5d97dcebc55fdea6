// The pages of an entity whose head needs nothing beyond what all heads tell.
import { DetailHeader, type DetailHeaderProps } from './detail-header'
import { DetailPage } from './detail-page'

export function EntityPage(props: DetailHeaderProps) {
  const { id, isReadOnly } = props.item
  return <DetailPage kind={props.kind} id={id} isReadOnly={isReadOnly} header={<DetailHeader {...props} />} />
}
