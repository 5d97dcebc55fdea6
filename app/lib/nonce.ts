// The nonce of this answer's content security policy; empty in the browser, where React must not compare it.
import { createContext, useContext } from 'react'

export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
