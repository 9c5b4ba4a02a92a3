// The script that runs before any module: it sets the stored theme and language before the first paint, also for the
// manifest and the browser's colour, shows the prerendered login, and stores the browser's install event, which occurs
// only once. It must stay small.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('locale') === 'en') root.lang = 'en'
    else if (!localStorage.getItem('signed-in') && /^\/(login)?$/.test(location.pathname))
      root.dataset.prerendered = ''
  } catch {
    // Storage is disabled. The system's theme and the default language are used.
  }

  /** @type {NodeListOf<HTMLMetaElement>} */
  const colors = document.querySelectorAll('meta[name=theme-color]')
  // A link in the HTML would make Chromium fetch that manifest first, and ignore a change during the request.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  const applySettings = () => {
    const { theme } = root.dataset
    for (const color of colors) {
      const { scheme } = color.dataset
      if (theme) color.media = theme === scheme ? 'all' : 'not all'
      else color.media = `(prefers-color-scheme: ${scheme})`
    }
    const name = root.lang === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
    if (manifest.getAttribute('href') !== name) manifest.href = name
  }
  applySettings()
  document.head.append(manifest)
  new MutationObserver(applySettings).observe(root, { attributeFilter: ['lang', 'data-theme'] })

  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    // The event is not in the standard library of types.
    window.installOffer = /** @type {Window['installOffer']} */ (event)
  })
}
