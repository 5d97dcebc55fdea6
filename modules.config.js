// A page whose module does not come is loaded anew by Remix, which while the line is down ends on the browser's own error
// page, even for a link that was only pointed at. So its loading of modules goes through app/lib/line, which waits.
const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/
const LOADS = 'import( /* webpackIgnore: true */route.module)'

/** @returns {import('vite').Plugin} */
export const modulesWait = () => ({
  name: 'modules-wait',
  enforce: 'pre',
  transform(code, id) {
    if (!FILE.test(id)) return undefined
    if (!code.includes(LOADS)) throw new Error('Remix loads its modules in another way now: see modules.config.js')
    return code.replace(LOADS, `(window.loadWhenUp ?? ((load) => load()))(() => ${LOADS})`)
  },
})

// Our links are anchors (decision 023). Remix names its own in a way that bundlers must keep, and with them a kilobyte.
const COMPONENTS = /@remix-run\/react\/dist\/esm\/components\.js$/
const NAMES = /^(Nav)?Link\.displayName = .*$/gm

/** @returns {import('vite').Plugin} */
export const linksLeftOut = () => ({
  name: 'links-left-out',
  enforce: 'pre',
  transform: (code, id) => (COMPONENTS.test(id) ? code.replace(NAMES, '') : undefined),
})
