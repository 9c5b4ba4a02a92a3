// The second tap of a double tap is meant for the screen that the first was on. A save is fast enough for the next
// screen to be there between the two, with something else under the finger.

/** From now on, such taps do nothing. What is a double tap the browser decides, as the person has set it. */
export function ignoreDoubleTapAcrossScreens(): void {
  let screen = location.pathname
  const judge = (event: MouseEvent) => {
    // 0 is a key's or a program's.
    if (event.detail < 2) screen = location.pathname
    else if (location.pathname !== screen) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('click', judge, { capture: true })
}
