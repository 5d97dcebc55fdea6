// The attributes with nothing over them.
export default function NothingOver() {
  return null
}
