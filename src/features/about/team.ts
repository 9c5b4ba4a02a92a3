// The team: PLACEHOLDERS, to be filled in before the app is published. Not in config.ts, which loads at the start.

export interface TeamMember {
  readonly name: string
  readonly university: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

export const TEAM: readonly TeamMember[] = [1, 2, 3].map(number => ({
  name: `[Team member ${number}]`,
  university: '[University]',
  links: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'GitHub', url: 'https://github.com/' },
  ],
}))
