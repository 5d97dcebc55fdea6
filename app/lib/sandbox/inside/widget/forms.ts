// The little of reactive forms that dialogs of actions use: groups of controls with values, rules and listeners.

type Rule = (control: { value: unknown }) => Record<string, true> | null
type Errors = Record<string, true> | null

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const rule =
  (name: string, isBroken: (value: unknown) => boolean): Rule =>
  ({ value }) =>
    isBroken(value) ? { [name]: true } : null

export const validators = {
  required: rule('required', isEmpty),
  requiredTrue: rule('required', (value) => value !== true),
  nullValidator: (() => null) as Rule,
  email: rule('email', (value) => !isEmpty(value) && !/^\S+@\S+$/.test(String(value))),
  min: (least: number) => rule('min', (value) => !isEmpty(value) && Number(value) < least),
  max: (most: number) => rule('max', (value) => !isEmpty(value) && Number(value) > most),
  minLength: (least: number) => rule('minlength', (value) => !isEmpty(value) && String(value).length < least),
  maxLength: (most: number) => rule('maxlength', (value) => String(value ?? '').length > most),
  pattern: (text: string | RegExp) =>
    rule(
      'pattern',
      (value) =>
        !isEmpty(value) && !new RegExp(`^(?:${text instanceof RegExp ? text.source : text})$`).test(String(value)),
    ),
}

abstract class Control {
  disabled = false
  dirty = false
  touched = false
  parent: FormGroup | undefined
  readonly #listeners = new Set<(value: unknown) => void>()
  abstract readonly value: unknown
  abstract readonly errors: Errors
  abstract patchValue(value: unknown): void

  readonly valueChanges = {
    subscribe: (listener: (value: unknown) => void) => {
      this.#listeners.add(listener)
      return { unsubscribe: () => this.#listeners.delete(listener) }
    },
    pipe: () => this.valueChanges,
  }

  tell(): void {
    for (const listener of this.#listeners) listener(this.value)
    this.parent?.tell()
  }

  get valid(): boolean {
    return this.disabled || this.errors === null
  }

  get invalid(): boolean {
    return !this.valid
  }

  get pristine(): boolean {
    return !this.dirty
  }

  get enabled(): boolean {
    return !this.disabled
  }

  hasError(name: string): boolean {
    return this.errors?.[name] === true
  }

  enable() {
    this.disabled = false
  }

  disable() {
    this.disabled = true
  }

  setValue(value: unknown) {
    this.patchValue(value)
  }

  markAsDirty() {
    this.dirty = true
    this.parent?.markAsDirty()
  }

  markAsPristine() {
    this.dirty = false
  }

  markAsTouched() {
    this.touched = true
  }

  updateValueAndValidity() {}
}

export class FormControl extends Control {
  value: unknown
  readonly #rules: Rule[]
  readonly #first: unknown

  constructor(state: unknown, rules: Rule | Rule[] = []) {
    super()
    const boxed =
      typeof state === 'object' && state !== null && 'value' in state
        ? (state as { value: unknown; disabled?: boolean })
        : undefined
    this.value = boxed ? boxed.value : state
    this.#first = this.value
    this.disabled = boxed?.disabled === true
    this.#rules = [rules ?? []].flat()
  }

  get errors(): Errors {
    for (const one of this.#rules) {
      const errors = one(this)
      if (errors) return errors
    }
    return null
  }

  patchValue(value: unknown) {
    this.value = value
    this.tell()
  }

  reset(value: unknown = this.#first) {
    this.dirty = false
    this.patchValue(value)
  }
}

export class FormGroup extends Control {
  readonly controls: Record<string, Control> = {}
  submitted = false

  constructor(controls: Record<string, Control>) {
    super()
    for (const [name, one] of Object.entries(controls)) this.addControl(name, one)
  }

  addControl(name: string, control: Control) {
    control.parent = this
    this.controls[name] = control
  }

  removeControl(name: string) {
    delete this.controls[name]
  }

  get value(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.controls).flatMap(([name, one]) => (one.disabled ? [] : [[name, one.value]])),
    )
  }

  getRawValue(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.controls).map(([name, one]) => [name, one.value]))
  }

  get errors(): Errors {
    return Object.values(this.controls).every(({ valid }) => valid) ? null : { group: true }
  }

  get(path: string): Control | null {
    const [name = '', ...rest] = path.split('.')
    const found = this.controls[name] ?? null
    return rest.length === 0 ? found : found instanceof FormGroup ? found.get(rest.join('.')) : null
  }

  patchValue(value: unknown) {
    for (const [name, one] of Object.entries(value ?? {})) this.controls[name]?.patchValue(one)
  }

  override markAsPristine() {
    super.markAsPristine()
    for (const one of Object.values(this.controls)) one.markAsPristine()
  }

  reset(value: unknown = {}) {
    this.patchValue(value)
    this.markAsPristine()
  }
}

const controlOf = (stored: unknown): Control =>
  stored instanceof Control
    ? stored
    : Array.isArray(stored)
      ? new FormControl(stored[0], stored[1])
      : new FormControl(stored)

export const formBuilder = {
  group: (members: Record<string, unknown>) =>
    new FormGroup(Object.fromEntries(Object.entries(members).map(([name, one]) => [name, controlOf(one)]))),
  control: (state: unknown, rules?: Rule | Rule[]) => new FormControl(state, rules),
}
