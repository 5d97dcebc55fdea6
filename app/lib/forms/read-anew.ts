// A page keeps what it has read when its form is refused. Where a refusal can say that something else is there by now,
// the page exports this as its `shouldRevalidate`, and what it shows and sends the next time is of now. (What Remix gives
// as its default is true for every page that exports one, whatever the status.)
export const readAnewAfterConflict = ({ actionStatus = 200 }: { actionStatus?: number }) =>
  actionStatus < 400 || actionStatus === 409
