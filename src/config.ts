// The owner's texts: PLACEHOLDERS, to be filled in before the app is published; the team's are in about-team-screen.tsx.
// The specification names these values but does not give them (sections 1 and 2).

interface Site {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly copyrightHolder: string
}

export const SITE: Site = {
  name: 'CoMoney',
  address: '[Postal address]',
  email: 'email@example.com',
  phone: '+62 000 0000 0000',
  copyrightHolder: 'CoMoney',
}
