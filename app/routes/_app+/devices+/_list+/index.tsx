// The list with nothing over it.
export default function NothingOver() {
  return null
}
