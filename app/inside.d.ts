// A module as text, with all that it imports: for sandboxes, which fetch nothing (inside.config.js).
declare module '*?inside' {
  const text: string
  export default text
}
