// A page with nothing over it.
export default function NoDialog() {
  return null
}
