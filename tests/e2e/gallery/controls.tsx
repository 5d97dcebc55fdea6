import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field, fieldAria } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { Section } from './section'

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 14 } as const
const Caption = ({ children }: { children: string }) => <p className="text-11 text-3">{children}</p>

export const Controls = () => (
  <Section title="Buttons">
    <Caption>Primary</Caption>
    <div style={row}>
      <Button kind="primary">Save</Button>
      <Button kind="primary" disabled>
        Disabled
      </Button>
      <Button kind="primary" icon="plus">
        Add device
      </Button>
    </div>
    <Caption>Secondary</Caption>
    <div style={row}>
      <Button>Save</Button>
      <Button aria-pressed>On</Button>
      <Button icon="key">Credentials</Button>
      <Button size="small">Try now</Button>
    </div>
    <Caption>Quiet, danger</Caption>
    <div style={row}>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger" icon="delete">
        Delete
      </Button>
      <Button kind="danger-solid">Delete 3 devices</Button>
      <Button kind="primary" busy="Saving…">
        Save
      </Button>
    </div>
  </Section>
)

export const Inputs = () => (
  <Section title="Inputs">
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
      <Field id="name" label="Name" help="Shown in tables and alarms">
        <Input id="name" defaultValue="WM-0417" {...fieldAria('name', { help: true })} />
      </Field>
      <Field id="label" label="Label" optional>
        <Input id="label" placeholder="Site or line" />
      </Field>
      <Field id="inactive" label="Inactive after" error="Enter 1 to 10 080">
        <Input id="inactive" defaultValue="0" unit="min" {...fieldAria('inactive', { error: true })} />
      </Field>
      <Field id="profile" label="Profile">
        <Select id="profile" defaultValue="w">
          <option value="w">Water meter</option>
          <option value="c">Chiller</option>
        </Select>
      </Field>
      <Field id="customer" label="Customer">
        <Input id="customer" defaultValue="Set by the asset" readOnly />
      </Field>
      <div style={{ display: 'flex', gap: 14, alignItems: 'end', paddingBottom: 8 }}>
        <Checkbox aria-label="Ticked" defaultChecked />
        <Checkbox aria-label="Some" indeterminate />
        <Checkbox aria-label="Not ticked" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Off" />
      </div>
    </div>
    <div style={{ display: 'grid', gap: 12, marginTop: 12 }}>
      <Field id="certificate" label="Certificate" optional>
        <Textarea id="certificate" code defaultValue="-----BEGIN CERTIFICATE-----" />
      </Field>
      <Checkbox label="This device is a gateway" help="It connects other devices over its own session." />
    </div>
  </Section>
)
