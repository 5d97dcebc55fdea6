// A frame of the camera, or a file, as a file of the size and kind that the author of the widget wants.
import { type CameraRules, sizeWithin } from './model'

async function fileOf(source: CanvasImageSource, size: { width: number; height: number }, rules: CameraRules) {
  const canvas = document.createElement('canvas')
  const { width, height } = sizeWithin(size, rules.most)
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, rules.type, rules.quality))
  return blob ? new File([blob], 'photo', { type: blob.type }) : undefined
}

export const fileOfFrame = (video: HTMLVideoElement, rules: CameraRules) =>
  fileOf(video, { width: video.videoWidth, height: video.videoHeight }, rules)

/** The file itself where the browser cannot draw it: the server says why it is not taken. */
export async function smallerFile(file: File, rules: CameraRules): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    return (await fileOf(picture, picture, rules)) ?? file
  } catch {
    return file
  }
}
