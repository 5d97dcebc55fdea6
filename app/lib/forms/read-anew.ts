// A page keeps what it has read when its form is refused. Where a refusal can say that something else is there by now,
// the page exports this as its `shouldRevalidate`, and what it shows and sends the next time is of now.
interface Refusal {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

export const readAnewAfterConflict = ({ actionStatus, defaultShouldRevalidate }: Refusal) =>
  defaultShouldRevalidate || actionStatus === 409
