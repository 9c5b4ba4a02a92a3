// What waits for no module: the kept theme and language before the first paint, the manifest and the bar's
// colour that go with them, the login screen for a visitor, and the browser's offer to install, which is
// made once. It stays tiny.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('locale') === 'en') root.lang = 'en'
    else if (!localStorage.getItem('signed-in') && /^\/(login)?$/.test(location.pathname))
      root.dataset.early = ''
  } catch {
    // Storage is switched off: the system's theme and the default language it is.
  }

  /** @type {NodeListOf<HTMLMetaElement>} */
  const colors = document.querySelectorAll('meta[name=theme-color]')
  // Not in the page's text: Chromium asks for what it finds there, and forgets a change made meanwhile.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  const follow = () => {
    const { theme } = root.dataset
    for (const color of colors) {
      const { scheme } = color.dataset
      if (theme) color.media = theme === scheme ? 'all' : 'not all'
      else color.media = `(prefers-color-scheme: ${scheme})`
    }
    const name = root.lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
    if (manifest.getAttribute('href') !== name) manifest.href = name
  }
  follow()
  document.head.append(manifest)
  new MutationObserver(follow).observe(root, { attributeFilter: ['lang', 'data-theme'] })

  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    // The event is one that the types do not know.
    window.installOffer = /** @type {Window['installOffer']} */ (event)
  })
}
