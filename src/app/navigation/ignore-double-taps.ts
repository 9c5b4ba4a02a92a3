// The protection against a double tap across two screens: a save may show the next screen before the second tap. That
// tap would then press an element of the next screen.

/** Cancels the second click of a double click if the screen has changed since the first. */
export function ignoreDoubleTapAcrossScreens(): void {
  let screen = location.pathname
  const filter = (event: MouseEvent) => {
    // 0 is the click of a key or a script. The browser counts clicks by the user's own double-click speed.
    if (event.detail < 2) screen = location.pathname
    else if (location.pathname !== screen) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('click', filter, { capture: true })
}
