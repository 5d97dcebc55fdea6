/** A view with a map in it. On the server the outline of the world is fetched with it, as there a page is drawn at once. */
export async function loadMapView<View>(load: () => Promise<View>): Promise<View> {
  if (import.meta.env.SSR) {
    const { loadWorld } = await import('./world')
    await Promise.all([loadWorld('coarse'), loadWorld('fine')])
  }
  return load()
}
