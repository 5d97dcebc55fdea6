// The code of a widget type, as it is stored.
export interface StoredCode {
  html: string
  css: string
  script: string
  /** Addresses that it would have other scripts and styles from. */
  resources: string[]
}
