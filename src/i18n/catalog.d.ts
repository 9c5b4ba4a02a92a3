// The module that the build makes of a message catalog.

declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
