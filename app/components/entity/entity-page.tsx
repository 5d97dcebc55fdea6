// The pages of an entity whose head needs nothing beyond what all heads tell.
import type { ComponentProps } from 'react'
import { DetailHeader, type DetailHeaderProps } from './detail-header'
import { DetailPage } from './detail-page'

type EntityPageProps = DetailHeaderProps & Pick<ComponentProps<typeof DetailPage>, 'counts' | 'absentTabs'>

export function EntityPage({ counts, absentTabs, ...props }: EntityPageProps) {
  const { id, isReadOnly } = props.item
  const header = <DetailHeader {...props} />
  return (
    <DetailPage
      kind={props.kind}
      id={id}
      isReadOnly={isReadOnly}
      counts={counts}
      absentTabs={absentTabs}
      header={header}
    />
  )
}
