// The login screen (specification, section 2). The route's guard redirects once the session has started.

import { Trans, useLingui } from '@lingui/react/macro'
import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Credentials, IdentityResult } from '../../domain/identity'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { ONE_SECOND, useToast } from '../../ui/toast/toast-context'
import { AuthForm, EmailField, LoginPasswordField, textOf } from './auth-form'
import { AuthLayout } from './auth-layout'
import { useFailureToast } from './use-failure-toast'
import { useRefusal } from './use-refusal'

interface LoginScreenProps {
  readonly toolbar: ReactNode
  /** The way into the app without an account. */
  readonly trial: ReactNode
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
}

export function LoginScreen({ toolbar, trial, signIn }: LoginScreenProps) {
  const { t } = useLingui()
  const show = useToast()
  const showFailure = useFailureToast()
  const refusal = useRefusal(['email', 'password'])
  const [offline, setOffline] = useState(false)
  useDocumentTitle(t`Login`)
  usePrerenderedLogin()

  async function submit(fields: FormData): Promise<boolean> {
    const result = await signIn({
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
    })
    setOffline(!result.ok && result.failure.kind === 'offline')
    if (result.ok) show({ kind: 'success', title: t`Login Success`, duration: ONE_SECOND })
    else {
      showFailure(t`Login Failed`, result.failure, ONE_SECOND)
      await refusal.show(result.failure)
    }
    return result.ok
  }

  return (
    <AuthLayout toolbar={toolbar} tagline={<Trans>Track your money in one simple app</Trans>}>
      <AuthForm
        label={t`Login`}
        submit={<Trans>Login</Trans>}
        remark={
          offline ? (
            <Trans>
              The first login on this device needs the internet. Connect, then try again.
            </Trans>
          ) : (
            refusal.errorOf(null)
          )
        }
        elsewhere={
          <>
            <Trans>
              New here?{' '}
              <Link to="/register" state={true}>
                Create an account
              </Link>
            </Trans>
            <br />
            <Link to="/forgot-password" state={true}>
              <Trans>Forgot password?</Trans>
            </Link>
          </>
        }
        onInput={refusal.onInput}
        onSubmit={submit}
      >
        <EmailField error={refusal.errorOf('email')} />
        <LoginPasswordField autoComplete="current-password" error={refusal.errorOf('password')} />
      </AuthForm>
      {trial}
    </AuthLayout>
  )
}

interface PrerenderedLogin {
  readonly fields: readonly HTMLInputElement[]
  focused: Element | null
}

/**
 * The hand-over from the prerendered login screen (decision record 16): the app's screen takes its values, focus and
 * scroll position. Invariant: the prerendered screen is found during the first render, while it is still in the page.
 */
function usePrerenderedLogin(): void {
  const router = useRouter()
  const [prerendered] = useState(findPrerenderedLogin)
  useLayoutEffect(() => {
    if (!prerendered) return
    adopt(prerendered)
    return keepScrollPosition(router)
  }, [prerendered, router])
}

function findPrerenderedLogin(): PrerenderedLogin | null {
  // The prerendered screen itself is rendered in Node, without a document.
  const screen =
    typeof document === 'undefined'
      ? null
      : document.querySelector('[data-prerendered] .prerendered')
  if (!screen) return null
  const fields = [...screen.querySelectorAll('input')]
  const { activeElement } = document
  const prerendered = { fields, focused: screen.contains(activeElement) ? activeElement : null }
  // The user may move to the next field while the app renders.
  screen.addEventListener('focusin', ({ target }) => {
    prerendered.focused = target instanceof Element ? target : null
  })
  return prerendered
}

function adopt({ fields, focused }: PrerenderedLogin): void {
  for (const field of fields) {
    const successor = matchingElement(field)
    if (successor instanceof HTMLInputElement) copyValue(field, successor)
  }
  const successor = focused && matchingElement(focused)
  if (successor instanceof HTMLElement) successor.focus({ preventScroll: true })
}

/** The router scrolls a new screen to its top, unless it has a stored position. */
function keepScrollPosition(router: AnyRouter): () => void {
  const { scrollX: left, scrollY: top } = window
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.scrollTo({ left, top, behavior: 'instant' })
  })
  return stop
}

function matchingElement(element: Element): Element | null {
  if (element.id) return document.getElementById(element.id)
  const href = element.getAttribute('href')
  return href ? document.querySelector(`a[href="${CSS.escape(href)}"]`) : null
}

function copyValue(field: HTMLInputElement, successor: HTMLInputElement): void {
  if (field.value === '') return
  successor.value = field.value
  // The form listens to this event.
  successor.dispatchEvent(new Event('input', { bubbles: true }))
}
