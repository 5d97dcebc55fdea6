// A form for a picture: a file, or one that the camera takes now.
import type { WidgetDefinition } from '../definition'

export const inputPicture: WidgetDefinition = {
  name: 'input-picture',
  types: {
    'input_widgets.update_server_image_attribute': { scope: 'server' },
    'input_widgets.update_shared_image_attribute': { scope: 'shared' },
    'input_widgets.web_camera_input': { isCamera: true },
  },
  needs: () => ({ isSingleEntity: true }),
  showsNothing: true,
  loadControl: () => import('./model'),
}
