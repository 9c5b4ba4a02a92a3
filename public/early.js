// Sets the kept theme and language before the first paint; runs before any module, so it stays tiny.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('locale') === 'en') document.documentElement.lang = 'en'
} catch {
  // Storage is switched off: the system's theme and the default language it is.
}
