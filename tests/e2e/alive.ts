import { expect, type Locator } from '@playwright/test'

/** React has taken over what the server drew there: before, the browser alone answers to keys and forms. */
export const alive = (there: Locator) =>
  expect
    .poll(() => there.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
