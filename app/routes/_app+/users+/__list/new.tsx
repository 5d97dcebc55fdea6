// Adding a user.
import { AddDialog } from '~/components/entity/add-dialog'
import { ActivationField } from '~/components/users/activation-fields'
import { UserFields, useUserLabels } from '~/components/users/user-fields'
import { addUserAction, addUserLoader } from '~/lib/entity/user/add.server'

export const handle = { i18n: ['form'] }
export const loader = addUserLoader
export const action = addUserAction

const schema = async () => (await import('~/lib/entity/user/form')).NewUserSchema

export default function AddUser() {
  return (
    <AddDialog isSingle kind="user" values={{ activation: 'link' }} labels={useUserLabels()} schema={schema}>
      {(form) => (
        <UserFields form={form}>
          <ActivationField form={form} />
        </UserFields>
      )}
    </AddDialog>
  )
}
