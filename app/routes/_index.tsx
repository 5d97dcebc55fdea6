export default function Index() {
  return <h1>Thingdeck</h1>
}
