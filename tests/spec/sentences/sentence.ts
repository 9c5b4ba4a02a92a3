// The sentences of the specification, in words of our own, each with the test that shows it.
// Invariant: a sentence is shown by tests, in this folder or elsewhere, or it says why there is none.

/**
 * A plain text is shown by the tests of tests/spec whose titles begin with its id: `[5.7] …`. Else the
 * titles of tests elsewhere that show it, or more of it, are listed, or the reason why nothing can.
 */
export type Sentence =
  | string
  | { readonly says: string; readonly elsewhere: readonly string[] }
  | { readonly says: string; readonly untested: string }

/** The sentences of a section by their ids: the section's number, a dot, and a number of their own. */
export type Sentences = Readonly<Record<string, Sentence>>
