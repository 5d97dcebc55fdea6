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

// Whether pages fetch what they show in one question (v3_singleFetch) and learn of addresses as they come up
// (v3_lazyRouteDiscovery) is settled in remix.config.js. Remix looks it up as it runs, so that bundlers keep the older ways
// as well: two kilobytes of every first visit.
const OF_REMIX = /@remix-run\/react\/dist\/esm\/([\w-]+)\.js$/
const SETTLED = {
  browser: [/window\.__remixContext\.future\.v3_singleFetch/g],
  components: [/future\.v3_singleFetch/g],
  'fog-of-war': [/future\.v3_lazyRouteDiscovery === true/g],
  links: [/future\.v3_singleFetch/g],
  routes: [/future\.v3_singleFetch/g, /typeof singleFetch === "function"/g],
}

/** @returns {import('vite').Plugin} */
export const olderWaysLeftOut = (future = {}) => ({
  name: 'older-ways-left-out',
  enforce: 'pre',
  transform(code, id) {
    const questions = future.v3_singleFetch && future.v3_lazyRouteDiscovery && SETTLED[OF_REMIX.exec(id)?.[1] ?? '']
    if (!questions) return undefined
    return questions.reduce((text, question) => {
      if (text.search(question) < 0)
        throw new Error(`Remix asks in another way now: see modules.config.js (${question})`)
      return text.replace(question, 'true')
    }, code)
  },
})

const LICENCE = /\/\*[*!](?:(?!\*\/)[\s\S])*@licen[cs]e[\s\S]*?\*\//g

/**
 * The licences of packages stand in a file of their own beside the scripts: half a kilobyte of every first visit.
 * @returns {import('vite').Plugin}
 */
export function licencesApart() {
  const found = new Set()
  return {
    name: 'licences-apart',
    renderChunk(code) {
      for (const [text] of code.matchAll(LICENCE)) found.add(text)
      return null
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source: `${[...found].sort().join('\n\n')}\n` })
    },
  }
}
