// Figures of a benchmark: medians and percentiles of repeated runs, and a table of them.

/** The value below which that share of the figures lies; nearest rank. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  console.log(`\n${title}`)
  console.table(rows)
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}

/** Empty where one of them was not measured. */
export function ratio(ours: number, peer: number): string {
  const times = ours / peer
  return Number.isNaN(times) ? '' : `${times.toFixed(2)} x`
}

/** Every run, in the order in which they ran. */
export function spread(figures: readonly number[]): string {
  return figures.map(figure => figure.toFixed(0)).join(', ')
}

/** How ours stands to a peer, larger than 1 either way: `10.2 x as fast`, `1.25 x as slow`. */
export function comparison(ours: number, peer: number): string {
  return ours <= peer
    ? `${(peer / ours).toFixed(1)} x as fast`
    : `${(ours / peer).toFixed(2)} x as slow`
}
