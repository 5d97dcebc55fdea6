// Fields of a template that belong to a control of a form, or to a member of the scope.
import { evaluated, type Scope } from './expressions'
import { FormControl, FormGroup } from './forms'

interface Binding {
  scope: Scope
  updates: (() => void)[]
  run(work: () => unknown): void
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const isCheck = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

function valueIn(field: Field): unknown {
  if (isCheck(field)) return field.checked
  if (field instanceof HTMLInputElement && field.type === 'number')
    return field.value === '' ? null : Number(field.value)
  return field.value
}

function show(field: Field, value: unknown): void {
  if (isCheck(field)) field.checked = value === true
  else if (document.activeElement !== field || String(value ?? '') !== field.value) field.value = String(value ?? '')
}

/** The group that an element stands in, as its ancestors name it. */
function groupAround(element: Element, scope: Scope): FormGroup | undefined {
  const names: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const name = at.getAttribute('formgroupname')
    if (name !== null && at !== element) names.unshift(name)
    const group = groupAt(at, scope)
    if (group) return names.length === 0 ? group : ((group.get(names.join('.')) as FormGroup | null) ?? undefined)
  }
  return undefined
}

function groupAt(element: Element, scope: Scope): FormGroup | undefined {
  const text = element.getAttribute('[formgroup]')
  const group = text === null ? undefined : evaluated(text, scope)
  return group instanceof FormGroup ? group : undefined
}

/** What a reference to a form stands for. */
export const controlAt = (element: Element, scope: Scope): unknown => groupAt(element, scope)

export function bindControl(element: Element, { scope, updates, run }: Binding): void {
  if (!isField(element)) return
  const name = element.getAttribute('formcontrolname')
  const model = element.getAttribute('[(ngmodel)]') ?? element.getAttribute('ng-model')
  if (name !== null) {
    const control = () => {
      const found = groupAround(element, scope)?.get(name)
      return found instanceof FormControl ? found : undefined
    }
    element.addEventListener('input', () =>
      run(() => {
        control()?.markAsDirty()
        control()?.patchValue(valueIn(element))
      }),
    )
    updates.push(() => {
      const found = control()
      if (!found) return
      element.disabled = found.disabled
      show(element, found.value)
    })
  } else if (model !== null) {
    // A name that is assigned to before it is there is a member of the scope.
    const target = /^[\w$]+$/.test(model) && !(model in scope) ? `scope.${model}` : model
    element.addEventListener('input', () =>
      run(() => evaluated(`${target} = $event.value`, scope, { value: valueIn(element) })),
    )
    updates.push(() => show(element, evaluated(model, scope)))
  }
}

/** The form of a template of the first age, as its buttons ask about it. */
export function nameForm(element: Element, scope: Scope): void {
  const name = element.getAttribute('name')
  if (!(element instanceof HTMLFormElement) || !name || element.hasAttribute('[formgroup]')) return
  const state = {
    $dirty: false,
    get $pristine() {
      return !state.$dirty
    },
    get $invalid() {
      return !element.checkValidity()
    },
    get $valid() {
      return element.checkValidity()
    },
    $setPristine() {
      state.$dirty = false
    },
    $setUntouched() {},
  }
  const place = /^vm\.(\w+)$/.exec(name)
  const holder = place ? ((scope.vm as Scope | undefined) ?? scope) : scope
  holder[place?.[1] ?? name] = state
  element.addEventListener(
    'input',
    () => {
      state.$dirty = true
    },
    { capture: true },
  )
}
