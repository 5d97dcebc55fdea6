// The addresses of the console under which pictures are handed out: those that the platform keeps, and those that a
// dashboard holds.
import { withQuery } from '~/lib/paths'
import { imagePath, platformImage } from '~/lib/platform/image-path'

const OF_DASHBOARD = /^\/dashboard\/[\w-]+\/picture\?[\w=&.,%~*+-]*$/

/** The path of a picture of the platform or of a dashboard; undefined for any other path. */
export function pictureAddress(text: string, publicId: string | undefined): string | undefined {
  const image = platformImage(text)
  if (image) return withQuery(imagePath(image), { publicId })
  return OF_DASHBOARD.test(text) ? text : undefined
}
