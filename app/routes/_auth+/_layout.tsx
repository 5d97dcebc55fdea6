// The frame of the pages before signing in.
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import { AuthLayout } from '~/components/layout/auth-layout'
import { ErrorPage } from '~/components/layout/error-page'
import type { loader as rootLoader } from '~/root'

export const handle = { i18n: ['login'] }

const useAppTitle = () => useRouteLoaderData<typeof rootLoader>('root')?.appTitle ?? ''

export default function AuthPages() {
  return (
    <AuthLayout appTitle={useAppTitle()}>
      <Outlet />
    </AuthLayout>
  )
}

export const ErrorBoundary = () => <ErrorPage alone />
