// Templates: what their form accepts, kept once, and changed on two devices.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '../../../../src/domain/formats/parse-document'
import { type TemplateEntry, templateFrom } from '../../../../src/domain/transaction/template'
import { walletKeyOf } from '../../../../src/domain/transaction/wallet-of'
import { editTemplate, keepTemplate } from '../../../../src/features/transactions/templates/actions'
import { readTemplates } from '../../../../src/features/transactions/templates/queries'
import { latestIdChangeKey } from '../../../../src/store/records/id-changes'
import { template } from '../../../support/data/builders'
import { type Replica, replica } from '../../../support/data/replica'
import { FakeCloud } from '../../../support/fakes/fake-cloud'

const ENTRY: TemplateEntry = {
  ...{ type: 'expense', name: ' Kopi ', amount: 18_000 },
  ...{ category: 'Food', description: '' },
}

describe('a template', () => {
  test('needs a name alone, and is without blanks around its texts', () => {
    expect(templateFrom(1, ENTRY)).toEqual({ ...ENTRY, id: 1, name: 'Kopi' })
    const { amount: _, ...bare } = { ...ENTRY, id: 1, name: 'Kopi', category: '' }
    expect(templateFrom(1, { ...ENTRY, amount: null, category: ' ' })).toEqual(bare)
  })

  test.each<[Partial<TemplateEntry>, string]>([
    [{ name: '  ' }, 'name-missing'],
    [{ name: 'x'.repeat(201) }, 'text-too-long'],
    [{ category: 'x'.repeat(101) }, 'text-too-long'],
    [{ description: 'x'.repeat(2_001) }, 'text-too-long'],
    [{ amount: -1 }, 'amount-out-of-range'],
    [{ amount: 1_000_000_000_001 }, 'amount-out-of-range'],
    [{ amount: 'amount-ambiguous' }, 'amount-ambiguous'],
  ])('is refused with %j', (fields, error) => {
    expect(templateFrom(1, { ...ENTRY, ...fields })).toBe(error)
  })

  test('of the cloud is read as a template or as null, for any fields', () => {
    expect(parseDocument('templates', { ...template() })).toEqual(template())
    const text = fc.oneof(fc.string(), fc.anything())
    const [id, amount] = [fc.oneof(fc.integer(), fc.anything()), fc.oneof(fc.double(), text)]
    const type = fc.constantFrom('income', 'other', 1)
    const fields = fc.record({ id, type, name: text, amount, category: text, description: text })
    fc.assert(
      fc.property(fields, read => {
        const parsed = parseDocument('templates', read)
        if (parsed === null) return
        const texts = [read.name, read.category, read.description]
        expect(texts.every(each => typeof each === 'string')).toBe(true)
        expect([Number.isSafeInteger(read.id), typeof read.amount]).toEqual([true, 'number'])
      }),
    )
  })
})

function keep({ database, clock }: Replica, fields: Partial<TemplateEntry> = {}) {
  return keepTemplate(database, clock.now(), { ...ENTRY, ...fields })
}

async function shown({ database }: Replica): Promise<string[]> {
  const templates = await readTemplates(database, 100)
  return templates.map(({ name, amount, category }) => `${name} ${amount} ${category}`)
}

async function twoDevices() {
  const cloud = new FakeCloud()
  const [phone, laptop] = [replica(cloud), replica(cloud)]
  const kept = await keep(phone)
  if (kept.kind !== 'kept') throw new Error(JSON.stringify(kept))
  await phone.sync()
  await laptop.sync()
  return { phone, laptop, kept: kept.template }
}

describe('the templates of a user', () => {
  test('are the same on every device, each once, the newest first', async () => {
    const { phone, laptop } = await twoDevices()
    expect(await keep(laptop)).toEqual({ kind: 'known' })
    expect(await keep(laptop, { amount: null })).toMatchObject({ kind: 'kept' })
    await laptop.sync()
    await phone.sync()
    expect(await shown(phone)).toEqual(['Kopi undefined Food', 'Kopi 18000 Food'])
  })

  test('are in a wallet, and others in another wallet', async () => {
    const { phone } = await twoDevices()
    expect(await keep(phone, { wallet: '' })).toEqual({ kind: 'known' })
    expect(await keep(phone, { wallet: 'bca00001' })).toMatchObject({ kind: 'kept' })
    expect(await keep(phone, { wallet: 'bca00001' })).toEqual({ kind: 'known' })
    const templates = await readTemplates(phone.database, 100)
    expect(templates.map(walletKeyOf)).toEqual(['bca00001', ''])
  })

  test('keep their wallet, and what a later version has added, through an edit', async () => {
    const { phone, kept } = await twoDevices()
    const more = { wallet: 'bca00001', plan: 'of a later version' }
    const opened = { ...kept, ...{ more } }
    await phone.save('templates', opened)
    const { database, clock } = phone
    await editTemplate(database, clock.now(), opened, { ...ENTRY, amount: 20_000 })
    expect(await database.templates.toArray()).toMatchObject([{ amount: 20_000, more }])
    await editTemplate(database, clock.now(), opened, { ...ENTRY, wallet: '' })
    const [main] = await readTemplates(database, 1)
    expect(main).toMatchObject({ more: { plan: 'of a later version' } })
    expect(walletKeyOf(main ?? {})).toBe('')
  })

  test('[M2] are merged field by field, also an amount that was taken away', async () => {
    const { phone, laptop, kept } = await twoDevices()
    await editTemplate(phone.database, phone.clock.now(), kept, { ...ENTRY, amount: null })
    await editTemplate(laptop.database, laptop.clock.now(), kept, { ...ENTRY, category: 'Work' })
    for (const device of [phone, laptop, phone]) await device.sync()
    expect(await shown(phone)).toEqual(['Kopi undefined Work'])
    expect(await shown(laptop)).toEqual(['Kopi undefined Work'])
  })

  test('[M2] keep what another device has changed while a form was open', async () => {
    const { phone, laptop, kept } = await twoDevices()
    await editTemplate(laptop.database, laptop.clock.now(), kept, { ...ENTRY, category: 'Work' })
    await laptop.sync()
    await phone.sync()
    await editTemplate(phone.database, phone.clock.now(), kept, { ...ENTRY, amount: 20_000 })
    expect(await shown(phone)).toEqual(['Kopi 20000 Work'])
  })

  test('[M4] are changed under their fresh id when another device has taken the first', async () => {
    const { phone, kept } = await twoDevices()
    const { database } = phone
    const since = await latestIdChangeKey(database)
    const moved = { ...kept, id: kept.id + 1 }
    await phone.save('templates', moved, { ...kept, name: 'Teh' })
    const { id: from } = kept
    await database.idChanges.add({ collection: 'templates', from, to: moved.id })
    await editTemplate(database, phone.clock.now(), kept, { ...ENTRY, amount: 20_000 }, since)
    expect(await shown(phone)).toEqual(['Kopi 20000 Food', 'Teh 18000 Food'])
  })
})
