import { describe, expect, test } from 'vitest'
import {
  BUDGET_BYTES,
  chunksOfStart,
  findExcess,
  findUnexpectedAfterStart,
  findUnexpectedChunks,
  localesOf,
  type Manifest,
} from '../../scripts/checks/start-graph.mjs'

const APP = 'src/app/start-app.tsx'
const DASHBOARD = 'src/routes/_signed-in/index.tsx?tsr-split=component'
const NEWS = 'src/routes/_signed-in/news.tsx?tsr-split=component'
const ENGLISH = 'src/i18n/locales/en/messages.po'
const INDONESIAN = 'src/i18n/locales/id/messages.po'

const BUILD: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_libraries.js'] },
  [APP]: { file: 'app.js', isDynamicEntry: true, imports: ['_libraries.js', 'index.html'] },
  '_libraries.js': { file: 'libraries.js' },
  '_page.js': { file: 'page.js', name: 'page-later', imports: ['_libraries.js'] },
  '_tasks.js': { file: 'tasks.js', name: 'signed-in-later', imports: ['_list.js'] },
  '_list.js': { file: 'list.js', imports: ['_libraries.js'] },
  '_firebase.js': { file: 'firebase.js' },
  '_screens.js': { file: 'screens.js', name: 'screens' },
  [DASHBOARD]: { file: 'dashboard.js', isDynamicEntry: true, imports: ['_list.js', 'index.html'] },
  [NEWS]: { file: 'news.js', isDynamicEntry: true, imports: ['_libraries.js'] },
  [ENGLISH]: { file: 'en.js', isDynamicEntry: true },
  [INDONESIAN]: { file: 'id.js', isDynamicEntry: true },
}

const read = (file: string) => (file === 'firebase.js' ? 'register("@firebase/app")' : 'code')

/** The build, whose dashboard imports one chunk more. */
function withImport(key: string): Manifest {
  return { ...BUILD, [DASHBOARD]: { file: 'dashboard.js', imports: ['_list.js', key] } }
}

describe('the start of the built app', () => {
  test('is the entry, the app, the dashboard, one catalog and all that these import, each once', () => {
    expect(localesOf(BUILD)).toEqual(['en', 'id'])
    expect(chunksOfStart(BUILD, 'id').toSorted()).toEqual(
      ['index.html', APP, '_libraries.js', '_list.js', DASHBOARD, INDONESIAN].toSorted(),
    )
    expect(findUnexpectedChunks(BUILD, 'id', read)).toEqual([])
  })

  test.each([
    ['Firebase', '_firebase.js', 'firebase.js holds Firebase'],
    ['the other language', ENGLISH, `en.js is ${ENGLISH}, which is for later`],
    ['another screen', NEWS, `news.js is ${NEWS}, which is for later`],
  ])('must not hold %s', (_, key, line) => {
    expect(findUnexpectedChunks(withImport(key), 'id', read)).toEqual([line])
  })

  test('brings neither Firebase nor the code of screens along afterwards', () => {
    expect(findUnexpectedAfterStart(BUILD, read)).toEqual([])
    const shared = { file: 'list.js', imports: ['_firebase.js', '_screens.js'] }
    expect(findUnexpectedAfterStart({ ...BUILD, '_list.js': shared }, read)).toEqual([
      'firebase.js holds Firebase, and every page loads it',
      'screens.js is for screens, and every page loads it',
    ])
  })

  test.each([APP, DASHBOARD])('is not taken for small when the build lacks %s', part => {
    const { [part]: _, ...rest } = BUILD
    expect(() => chunksOfStart(rest, 'id')).toThrow(part)
  })

  test('may fill its budget; beyond it, every file is named with its size', () => {
    const within = [
      { file: 'small.js', bytes: 5_000 },
      { file: 'large.js', bytes: 150_000 },
    ]
    expect(BUDGET_BYTES).toBe(156_000)
    expect(findExcess(within)).toEqual([])
    expect(findExcess([...within, { file: 'more.js', bytes: 2_000 }])).toEqual([
      '157.0 kB is more than 156.0 kB:',
      '   150.0 kB  large.js',
      '     5.0 kB  small.js',
      '     2.0 kB  more.js',
    ])
  })
})
