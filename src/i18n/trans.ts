// The runtime of the macro `Trans` (lingui.config.ts).
// Invariant: a text value is shown as it is, although Lingui parses tags in string values (decision record 27).

import { Trans as ParsedTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment } from 'react'

export function Trans(props: TransProps) {
  const { values } = props
  // Without JSX, because Lingui would extract a message from it.
  return createElement(ParsedTrans, { ...props, ...(values && { values: withElements(values) }) })
}

/** Elements are inserted after the message has been parsed. Numbers stay numbers, for plurals. */
function withElements(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, elementOf(value)]))
}

function elementOf(value: unknown): unknown {
  return typeof value === 'string' ? createElement(Fragment, null, value) : value
}
