// The hidden field with the account's e-mail in a form that asks for the password: password managers look for it.

export function UsernameInput({ email }: { email: string }) {
  return <input hidden type="email" autoComplete="username" value={email} readOnly />
}
