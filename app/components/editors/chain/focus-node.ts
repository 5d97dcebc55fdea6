// The focus goes to a node of the canvas.

/** A node of a large chain is there once it is in sight. */
const WAIT_MS = 400

export function focusNode(key: string) {
  const until = performance.now() + WAIT_MS
  const look = () => {
    const node = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)
    if (node) node.focus({ preventScroll: true })
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}
