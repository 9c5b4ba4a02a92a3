// PLACEHOLDERS: the owner's own words, to be filled in before the app is published.
// The specification names these values and does not give them (sections 1 and 2).

export interface TeamMember {
  readonly name: string
  readonly university: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

interface Site {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly copyrightHolder: string
  readonly team: readonly TeamMember[]
}

export const SITE: Site = {
  name: 'CoMoney',
  address: '[Postal address]',
  email: 'email@example.com',
  phone: '+62 000 0000 0000',
  copyrightHolder: 'CoMoney',
  team: [placeholderMember(1), placeholderMember(2), placeholderMember(3)],
}

/** The version of the app, as package.json has it. */
export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION ?? ''

function placeholderMember(number: number): TeamMember {
  return {
    name: `[Team member ${number}]`,
    university: '[University]',
    links: [
      { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
      { label: 'GitHub', url: 'https://github.com/' },
    ],
  }
}
