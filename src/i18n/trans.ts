// What the macro `Trans` becomes (lingui.config.ts): a sentence in the person's language.
// Invariant: a text among its values is shown as it was written; Lingui parses tags in a value that is a string.

import { Trans as ParsedTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment } from 'react'

export function Trans(props: TransProps) {
  const { values } = props
  // No JSX: Lingui would look for a message in it.
  return createElement(ParsedTrans, { ...props, ...(values && { values: withElements(values) }) })
}

/** An element is put into the sentence after the sentence has been parsed. Plurals need their number. */
function withElements(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, elementOf(value)]))
}

function elementOf(value: unknown): unknown {
  return typeof value === 'string' ? createElement(Fragment, null, value) : value
}
