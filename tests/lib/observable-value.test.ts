import { expect, test } from 'vitest'
import { ObservableValue } from '../../src/lib/observable-value'

test('its listeners are called for a change, and not for the same value again', () => {
  const value = new ObservableValue('first')
  const heard: string[] = []
  value.subscribe(() => heard.push(value.current))
  value.set('second')
  value.set('second')
  value.set('first')
  expect(heard).toEqual(['second', 'first'])
})

test('a listener that unsubscribed is called no more, the others are', () => {
  const value = new ObservableValue(0)
  const heard: number[] = []
  const leave = value.subscribe(() => heard.push(-1))
  value.subscribe(() => heard.push(value.current))
  leave()
  value.set(1)
  expect(heard).toEqual([1])
})
