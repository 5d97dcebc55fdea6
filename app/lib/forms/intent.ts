/** The name under which a form library asks its form about itself (INTENT of @conform-to/dom, without its weight). */
export const INTENT = '__intent__'
