// The pages of the console that a note leads to.
export const noteLinks = {
  device: 'tile.note-devices',
  asset: 'tile.note-assets',
  dashboard: 'tile.note-dashboards',
} as const

export type NoteLink = keyof typeof noteLinks
