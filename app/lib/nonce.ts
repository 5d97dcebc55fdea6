// The nonce of this answer's content security policy; empty in the browser, where React must not compare it.
import { createContext, useContext } from 'react'

export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)

/** The script that keeps keys until the others came (lib/line/early-keys.ts). Only the server has its text. */
export const EarlyKeysContext = createContext('')
