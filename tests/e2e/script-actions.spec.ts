// biome-ignore-all lint/suspicious/noTemplateCurlyInString: functions of dashboards are written so
// Actions of dashboards that are scripts: what they show, ask, make and delete, and who is asked before.
import { expect } from '@playwright/test'
import { key, source, widget } from '../support/boards'
import { makeDevice, publish, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'
import { board, tile, watched } from './script-boards'

const EDIT = `
let $injector = widgetContext.$scope.$injector;
let customDialog = $injector.get(widgetContext.servicesMap.get('customDialog'));
let attributeService = $injector.get(widgetContext.servicesMap.get('attributeService'));
customDialog.customDialog(htmlTemplate, Controller).subscribe();
function Controller(instance) {
  let vm = instance;
  vm.name = entityName;
  vm.form = vm.fb.group({ on: [false], limit: [{ value: null, disabled: true }, [vm.validators.required]] });
  vm.form.get('on').valueChanges.subscribe(is => is ? vm.form.get('limit').enable() : vm.form.get('limit').disable());
  attributeService.getEntityAttributes(entityId, 'SERVER_SCOPE').subscribe(all => {
    for (const one of all) if (one.key === 'limit') vm.form.patchValue({ on: true, limit: one.value });
  });
  vm.save = function () {
    const values = vm.form.value;
    attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE', Object.keys(values).map(key => ({ key, value: values[key] })))
      .subscribe(() => { widgetContext.updateAliases(); vm.dialogRef.close(null); });
  };
}`
const FORM = `<form [formGroup]="form" (ngSubmit)="save()"><h2>Edit {{ name }}</h2>
<mat-slide-toggle formControlName="on">High alarm</mat-slide-toggle>
<mat-form-field><mat-label for="l">Limit</mat-label><input matInput id="l" type="number" formControlName="limit">
<mat-error *ngIf="form.get('limit').hasError('required')">Limit is required.</mat-error></mat-form-field>
<button mat-raised-button type="submit" [disabled]="form.invalid || !form.dirty">Save</button></form>`

const REMOVE = `
let dialogs = widgetContext.$scope.$injector.get(widgetContext.servicesMap.get('dialogs'));
let deviceService = widgetContext.$scope.$injector.get(widgetContext.servicesMap.get('deviceService'));
dialogs.confirm('Delete ' + entityName, 'Are you <b>sure</b>?', 'No', 'Yes').subscribe(isSo => {
  if (isSo) deviceService.deleteDevice(entityId.id).subscribe(() => {}, error => dialogs.alert('Not done', error.message, 'Well').subscribe());
});`

test('custom actions run when they are pressed: dialogs, attributes and questions, and nothing more', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 7 })
  const action = (name: string, type: string, customFunction: string, more = {}) => ({
    id: name,
    name,
    icon: 'x',
    type,
    customFunction,
    ...more,
  })
  const id = await board(tenant.api, device.id, {
    table: widget('cards', 'entities_table', 'latest', {
      title: 'Meters',
      datasources: [source('a', key('level'))],
      actions: {
        headerButton: [
          action('Greet', 'custom', 'widgetContext.showSuccessToast("Hello " + entityName + " <b>x</b>")'),
          action('Break', 'custom', 'parent.mine = 1; null.x'),
          action('Hang', 'custom', 'while (true) {}'),
        ],
        actionCellButton: [
          action('Edit', 'customPretty', EDIT, { customHtml: FORM, customCss: 'h2 { color: teal }' }),
          action('Remove', 'custom', REMOVE),
        ],
      },
    }),
  })
  const hostile = await watched(page)
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const meters = tile(page, 'Meters')
  await meters.getByRole('button', { name: 'Greet' }).click()
  await expect(meters.getByText(`Hello ${device.name} <b>x</b>`)).toBeVisible()
  await meters.getByRole('button', { name: 'Break' }).click()
  await expect(meters.getByText(/“Break” failed/)).toBeVisible()

  await meters.getByRole('button', { name: 'Edit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  const form = dialog.frameLocator('iframe')
  await expect(form.getByRole('heading', { name: `Edit ${device.name}` })).toBeVisible()
  await expect(form.locator('#l')).toHaveValue('7')
  await form.locator('#l').fill('')
  await expect(form.getByText('Limit is required.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.locator('#l').fill('9')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const saved = await tenant.api.call<{ key: string; value: unknown }[]>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${device.id}/values/attributes/SERVER_SCOPE`,
  )
  expect(Object.fromEntries(saved.map((one) => [one.key, one.value]))).toMatchObject({ on: true, limit: 9 })

  await meters.getByRole('button', { name: 'Remove' }).press('Enter')
  const question = page.getByRole('dialog', { name: `Delete ${device.name}` })
  await expect(question).toContainText('Are you sure ?')
  await question.getByRole('button', { name: 'Yes' }).click()
  // Whatever the script asked, the page asks before anything is deleted.
  await page.getByRole('dialog', { name: '“Remove” asks you' }).getByRole('button', { name: 'Cancel' }).click()
  const refused = page.getByRole('dialog', { name: 'Not done' })
  await expect(refused).toContainText('This was not allowed.')
  await refused.getByRole('button', { name: 'Well' }).click()
  expect((await tenant.api.call<{ name: string }>('GET', `/api/device/${device.id}`)).name).toBe(device.name)

  await meters.getByRole('button', { name: 'Hang' }).click()
  await expect(meters.getByText(/“Hang” was stopped/)).toBeVisible({ timeout: 30_000 })
  expect(await hostile()).toEqual([])
})

/** As dashboards of the first age made devices. */
const ADD = `
var $injector = widgetContext.$scope.$injector, $mdDialog = $injector.get('$mdDialog'), $q = $injector.get('$q')
var $rootScope = $injector.get('$rootScope'), deviceService = $injector.get('deviceService')
var attributeService = $injector.get('attributeService'), types = $injector.get('types')
$mdDialog.show({ controller: ['$scope', '$mdDialog', Add], controllerAs: 'vm', template: htmlTemplate,
  parent: angular.element($injector.get('$document')[0].body), targetEvent: $event })
function Add($scope, $mdDialog) {
  var vm = this
  vm.save = function () {
    $scope.form.$setPristine()
    deviceService.saveDevice({ name: vm.name, type: 'meter' }).then(function (device) {
      return attributeService.saveEntityAttributes(device.id.entityType, device.id.id, types.attributesScope.server.value,
        [{ key: 'floor', value: 3 }, { key: 'none', value: null }])
    }).then(function () { $q.all([]).then(function () { $rootScope.$broadcast('entityAliasesChanged') }); $mdDialog.hide() })
  }
}`
const ADD_FORM = `<md-dialog><form name="form" ng-submit="vm.save()"><md-dialog-content><md-input-container><label for="n">Name</label>
  <input id="n" name="n" ng-model="vm.name" required></md-input-container></md-dialog-content><md-dialog-actions>
  <md-button type="submit" ng-disabled="form.$invalid || !form.$dirty">Add</md-button></md-dialog-actions></form></md-dialog>`

const DELETE = `
let $injector = widgetContext.$scope.$injector
$injector.get(widgetContext.servicesMap.get('deviceService')).deleteDevice(entityId.id).subscribe(
  () => widgetContext.showSuccessToast('It is gone'), (fault) => widgetContext.showErrorToast('Kept: ' + fault.message))`

const REFUSED = `widgetContext.http.get('/api/users').subscribe(() => {}, (fault) => widgetContext.showErrorToast(fault.message))`

test('custom actions make entities as the person may, and delete none that they were not asked about', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  const action = (name: string, type: string, customFunction: string, more = {}) => ({
    id: name,
    name,
    icon: 'x',
    type,
    customFunction,
    ...more,
  })
  const id = await board(tenant.api, device.id, {
    table: widget('cards', 'entities_table', 'latest', {
      title: 'Meters',
      datasources: [source('a', key('level'))],
      actions: {
        headerButton: [
          action('Add', 'customPretty', ADD, { customHtml: ADD_FORM, customCss: '' }),
          action('Ask', 'custom', REFUSED),
        ],
        actionCellButton: [action('Delete', 'custom', DELETE)],
      },
    }),
  })
  const hostile = await watched(page)
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const meters = tile(page, 'Meters')
  await meters.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  const form = dialog.frameLocator('iframe')
  await expect(form.getByRole('button', { name: 'Add' })).toBeDisabled()
  const name = unique('Meter')
  await form.locator('#n').fill(name)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  const made = await tenant.api.call<{ id: { id: string }; type: string }>(
    'GET',
    `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`,
  )
  expect(made.type).toBe('meter')
  const attributes = await tenant.api.call<{ key: string; value: unknown }[]>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${made.id.id}/values/attributes/SERVER_SCOPE`,
  )
  expect(Object.fromEntries(attributes.map((one) => [one.key, one.value]))).toMatchObject({ floor: 3 })

  await meters.getByRole('button', { name: 'Ask' }).click()
  await expect(meters.getByText('Scripts of dashboards may not ask for /api/users.')).toBeVisible()

  const press = () => meters.getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: '“Delete” asks you' })
  await press()
  await expect(question).toContainText(`wants to delete ${device.name}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(meters.getByText('Kept: This was not allowed.')).toBeVisible()
  await press()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(meters.getByText('It is gone')).toBeVisible()
  await expect(tenant.api.call('GET', `/api/device/${device.id}`)).rejects.toThrow()
  expect(await hostile()).toEqual([])
})
