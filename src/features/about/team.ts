// PLACEHOLDERS: the team, to be filled in before the app is published. Apart from site.ts, for the start needs
// none of it.

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
