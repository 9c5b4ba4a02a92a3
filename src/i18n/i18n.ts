// Lingui's i18n object, with values that are never parsed (decision record 27).
// Invariant: a text value appears in the translated message exactly as it was written.

import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'

type Values = MessageDescriptor['values']

/** Lingui decodes `\u0041` and `\x41` in the finished message, and therefore also in the user's own text. */
class LiteralI18n extends I18n {
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions) {
    if (typeof message === 'string') return super._(message, escaped(values), options)
    return super._({ ...message, ...(message.values && { values: escaped(message.values) }) })
  }
}

/** The only instance of the app: a second one would have no language. */
export const i18n: I18n = new LiteralI18n({})

function escaped(values: Values = {}): Record<string, unknown> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutEscapes(value)]))
}

/** Lingui decodes this escape to a backslash, and does not decode the result again. */
function withoutEscapes(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value
}
