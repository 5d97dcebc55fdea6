// A person without a mouse: moves by Tab, and sees at every step where the focus is.
import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 150
const NOWHERE = 'the focus is nowhere'

/** Runs in the page. The place of the focus, or what is wrong with it. */
function focusProblem(): string | undefined {
  const at = document.activeElement
  if (!at || at === document.body) return 'the focus is nowhere' // NOWHERE: what runs in the page sees nothing of here
  // Some controls are drawn by what is around or beside them.
  const drawn = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling, at.closest('label')]
  const isSeen = drawn.some((element) => {
    if (!element) return false
    return [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  })
  // An editor is framed as a whole.
  const isFramed = getComputedStyle(at.closest('.cm-editor')?.parentElement ?? at).outlineStyle !== 'none'
  const { width, height } = at.getBoundingClientRect()
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40) ?? ''}`
  if (width === 0 || height === 0) return `the focus is on what is not drawn: ${name}`
  return isSeen || isFramed ? undefined : `the focus is not seen: ${name}`
}

export class Keyboard {
  constructor(readonly page: Page) {}

  /** Tab after Tab until it has the focus, which is seen all the way. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    /** From the last to the first the way leads past the page, through the browser's own bar. */
    let timesOutside = 0
    for (let steps = 0; steps < MOST_STEPS && !(await isThere()); steps++) {
      await this.page.keyboard.press(key)
      const problem = await this.page.evaluate(focusProblem)
      if (problem === NOWHERE && timesOutside++ === 0) continue
      expect(problem).toBeUndefined()
    }
    await expect(target).toBeFocused()
  }

  async press(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.to(target, key)
    await this.page.keyboard.press('Enter')
  }

  /** Over what stands there. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** After something was done the focus is where one can go on. */
  async isSomewhere(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.goto('/login')
    await expect(this.page.getByLabel('Email')).toBeFocused()
    await this.page.keyboard.type(email)
    await this.page.keyboard.press('Tab')
    await this.page.keyboard.type(password)
    await this.page.keyboard.press('Enter')
    await expect(this.page).toHaveURL(/\/home$/)
  }

  async menu(name: string): Promise<void> {
    await this.press(
      this.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).first(),
    )
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }
}
