// The prerendered markup of the page before any script runs: it cannot be sent, and has all of its styles.

import { describe, expect, test } from 'vitest'
import { classesWithoutRule, withoutScript } from '../../scripts/build/prerendered-markup'

const FORM = [
  '<form aria-label="Masuk" noValidate="">',
  '<label for="email">Email</label><input type="email" id="email" name="email" value=""/>',
  '<label for="password">Kata Kunci</label><input type="password" id="password" name="password"/>',
  '<button type="submit" class="a b">Masuk</button><button type="button">EN</button></form>',
].join('')

describe('markup for a page without scripts', () => {
  test('has no field with a name, so that no content can get into an address', () => {
    expect(withoutScript(FORM)).not.toMatch(/ name=/)
  })

  test('has no button that can be pressed, so that Enter sends no form', () => {
    const buttons = withoutScript(FORM).match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(2)
    for (const button of buttons) expect(button).toMatch(/ disabled=""/)
  })

  test('has fields for the same keyboard as before', () => {
    expect(withoutScript(FORM)).toContain('<input type="email" id="email" value=""/>')
    expect(withoutScript(FORM)).toContain('<input type="password" id="password"/>')
  })

  test('is the same in everything else', () => {
    const markup = '<h1 class="a">Catat keuanganmu</h1><a href="/register" name="way">Buat akun</a>'
    expect(withoutScript(markup)).toBe(markup)
  })
})

describe('a class of the markup', () => {
  const markup = '<p class="_lead_1ab_2 visually-hidden"><a class="_way_1ab_9">Buat akun</a></p>'

  test('that has a rule in the styles is fine', () => {
    const styles = '._lead_1ab_2{color:red}@media (width>1px){p ._way_1ab_9:hover{color:blue}}'
    expect(classesWithoutRule(markup, styles)).toEqual([])
  })

  test('without a rule is found, also if it is the beginning of another class', () => {
    const styles = '._lead_1ab_2{color:red}._way_1ab_99{color:blue}'
    expect(classesWithoutRule(markup, styles)).toEqual(['_way_1ab_9'])
  })

  test('that is not of a CSS module is ignored', () => {
    expect(classesWithoutRule('<html class="dark js-enabled"></html>', '')).toEqual([])
  })
})
