// Loaders answer plain objects and data(): useLoaderData gives them back with the types they had on the server.
import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
