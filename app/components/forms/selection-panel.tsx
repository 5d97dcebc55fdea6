// Fields that belong to one choice of the group around them (a parent with `group/choice`): shown by style alone while
// that choice is taken, so that it works without scripts. The names are spelt out: styles are made from this text.
import type { ReactNode } from 'react'

const classes = {
  ACCESS_TOKEN: 'hidden group-has-[[value^=ACCESS]:checked]/choice:block',
  X509_CERTIFICATE: 'hidden group-has-[[value^=X509]:checked]/choice:block',
  MQTT_BASIC: 'hidden group-has-[[value^=MQTT]:checked]/choice:block',
  STRING: 'hidden group-has-[[value=STRING]:checked]/choice:block',
  INTEGER: 'hidden group-has-[[value=INTEGER]:checked]/choice:block',
  DOUBLE: 'hidden group-has-[[value=DOUBLE]:checked]/choice:block',
  BOOLEAN: 'hidden group-has-[[value=BOOLEAN]:checked]/choice:block',
  JSON: 'hidden group-has-[[value=JSON]:checked]/choice:block',
}

interface SelectionPanelProps {
  shows: keyof typeof classes
  children: ReactNode
}

export function SelectionPanel({ shows, children }: SelectionPanelProps) {
  return <div className={classes[shows]}>{children}</div>
}
