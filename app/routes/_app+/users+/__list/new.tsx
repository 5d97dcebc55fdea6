// Adding a user.
import { useLoaderData } from '@remix-run/react'
import { AddDialog } from '~/components/entity/add-dialog'
import { ActivationField } from '~/components/users/activation-fields'
import { UserFields, useUserLabels } from '~/components/users/user-fields'
import { addUserAction, addUserLoader } from '~/lib/entity/user/add.server'

export const handle = { i18n: ['form'] }
export const loader = addUserLoader
export const action = addUserAction

const schema = async () => (await import('~/lib/entity/user/form')).NewUserSchema

export default function AddUser() {
  const { likely } = useLoaderData<typeof loader>()
  return (
    <AddDialog kind="user" values={{ activation: likely ?? 'link' }} labels={useUserLabels()} schema={schema}>
      {(form) => (
        <UserFields form={form}>
          <ActivationField form={form} />
        </UserFields>
      )}
    </AddDialog>
  )
}
