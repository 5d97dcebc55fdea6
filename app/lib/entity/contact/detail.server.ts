// The loader of the frame of a customer's or a tenant's pages.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { entityId } from '~/lib/platform/entity-id'
import { loadEntity } from '../detail.server'
import type { OwnerKind } from '../kind'
import { kindOf } from '../kinds'
import { contactNames } from './names.server'

export const organisationLoader =
  <K extends OwnerKind>(kind: K) =>
  async (args: LoaderFunctionArgs) => {
    const { auth, frame } = await loadEntity(kind, args)
    const owner = entityId(kindOf(kind).type, frame.item.id)
    return { ...frame, names: await contactNames({ ...auth, request: args.request }, owner, frame.item) }
  }
