// Without scripts a dashboard reads its values again by itself, until the reader stops it.
import { SelfRefresh } from '~/components/entity/self-refresh'
import { useAddress } from '~/components/tables/use-address'

export function BoardRefresh({ takenAt }: { takenAt: number }) {
  const { current, withParams } = useAddress()
  return (
    <SelfRefresh
      isOn={current.get('refresh') !== 'off'}
      takenAt={takenAt}
      onTo={withParams({ refresh: undefined })}
      offTo={withParams({ refresh: 'off' })}
    />
  )
}
