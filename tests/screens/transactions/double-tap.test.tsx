// A double tap on a form: it saves once (rule L3), and does nothing on the next screen.

import { expect, onTestFinished, test } from 'vitest'
import { ignoreDoubleTapAcrossScreens } from '../../../src/app/navigation/ignore-double-taps'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, link } from '../../support/screen'
import { listenUntilTestEnds } from '../../support/screens/listen-until-test-ends'
import { fillPlan } from '../../support/screens/plan-form'
import { fillTransaction } from '../../support/screens/transaction-form'

test('[L3] a double tap on Add logs one transaction', async () => {
  const { database } = await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction({ name: 'Lunch' })
  await button('Add').dblClick()
  await expectText('Success Add Transaction')
  expect(await database.transactions.toArray()).toMatchObject([{ name: 'Lunch' }])
})

test('[L3] a double tap on Save adds one plan, and says nothing of an incomplete one', async () => {
  const { database, path } = await openApp('/add-saving-plan')
  await fillPlan()
  await button('Save').dblClick()
  await expect.poll(path).toBe('/saving-planner')
  await expectNoText('Please fill all your information')
  expect(await database.savings.toArray()).toMatchObject([{ data: { savingsName: 'Bicycle' } }])
})

test('the second tap of a double tap opens nothing on the screen that the first has led to', async () => {
  const address = location.href
  const opened: string[] = []
  const place = document.createElement('div')
  place.innerHTML = '<button>Save</button>'
  place.firstElementChild?.addEventListener('click', () => {
    history.replaceState(null, '', '/next')
    place.innerHTML = '<a href="#row">Row</a>'
    place.firstElementChild?.addEventListener('click', () => opened.push('row'))
  })
  document.body.append(place)
  onTestFinished(() => {
    place.remove()
    history.replaceState(null, '', address)
  })
  listenUntilTestEnds(window, ignoreDoubleTapAcrossScreens)
  await button('Save').dblClick()
  await expect.element(link('Row')).toBeVisible()
  expect(opened).toEqual([])
  await link('Row').click()
  expect(opened).toEqual(['row'])
})
