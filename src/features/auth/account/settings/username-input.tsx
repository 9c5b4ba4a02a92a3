// The account's e-mail in a form that asks for its password: for password managers, which look for it, and hidden.

export function UsernameInput({ email }: { email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />
}
