// Fields that belong to one choice of the group around them (a parent with `choice`, styles/choices.css).
import type { ReactNode } from 'react'

interface SelectionPanelProps {
  /** The value of the choice or the name of the box, as styles/choices.css lists it. */
  shows:
    | 'ACCESS_TOKEN'
    | 'X509_CERTIFICATE'
    | 'MQTT_BASIC'
    | 'STRING'
    | 'INTEGER'
    | 'DOUBLE'
    | 'BOOLEAN'
    | 'JSON'
    | 'TEXT'
    | 'rows'
    | 'range'
    | 'TWILIO'
    | 'AWS_SNS'
    | 'SMPP'
    | 'enableTls'
    | 'enableProxy'
    | 'enableOauth2'
    | 'gateway'
    | 'keeps'
    | 'existing-profile'
    | 'new-profile'
  children: ReactNode
}

export function SelectionPanel({ shows, children }: SelectionPanelProps) {
  return (
    <div className="choice-panel" data-with={shows}>
      {children}
    </div>
  )
}
