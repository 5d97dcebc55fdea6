// The plane that charts are drawn in, stretched to the room that there is.
export const WIDTH = 1000
export const HEIGHT = 100
