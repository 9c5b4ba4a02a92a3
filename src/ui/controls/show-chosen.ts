/** Scrolls a row sideways until its pressed chip or chosen tab is seen. The page stays where it is. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed=true], [aria-selected=true]')
  if (!row || !chosen) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
}
