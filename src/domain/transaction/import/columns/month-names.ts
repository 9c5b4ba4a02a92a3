// The names of months and weekdays in statements, also shortened, folded, in the languages of the columns' names.

import { foldText } from '../../search/fold'

/** From January on: full names of all languages, and short forms that do not begin one of them. */
const MONTHS = [
  'january januari januar janvier enero janeiro gennaio stycznia styczen leden ledna ocak januara jan sausis ianuarie januarie',
  'february februari februar fevrier febrero fevereiro febbraio lutego luty unor unora subat peb pebruari februarie',
  'march maret mac maart marz maerz mars marzo marco marca marzec brezen brezna mart marts mrt mrz',
  'april avril abril aprile kwietnia kwiecien duben dubna nisan aprilie',
  'may mei mai mayo maio maggio maja maj kveten kvetna mayis',
  'june juni jun juin junio junho giugno czerwca czerwiec cerven cervna haziran iunie junie',
  'july juli julai juillet julio julho luglio lipca lipiec cervenec cervence temmuz iulie julie',
  'august agustus ogos augustus aout agosto sierpnia sierpien srpen srpna agustos augusti agt ags',
  'september septembre septiembre setiembre setembro settembre wrzesnia wrzesien zari eylul septembrie',
  'october oktober octobre octubre outubro ottobre pazdziernika pazdziernik rijen rijna ekim okt octombrie',
  'november novembre noviembre novembro listopada listopad listopadu kasim nop nopember noiembrie',
  'december disember desember dezember decembre diciembre dezembro dicembre grudnia grudzien prosinec prosince aralik decembrie',
].map(names => names.split(' '))

const WEEKDAYS =
  `sunday monday tuesday wednesday thursday friday saturday minggu ahad senin isnin selasa rabu kamis khamis jumat jumaat
  sabtu zondag maandag dinsdag woensdag donderdag vrijdag zaterdag sonntag montag dienstag mittwoch donnerstag freitag
  samstag dimanche lundi mardi mercredi jeudi vendredi samedi domingo lunes martes miercoles jueves viernes sabado segunda
  terca quarta quinta sexta domenica lunedi martedi mercoledi giovedi venerdi sabato`.split(/\s+/)

const SHORTEST = 3
const known = new Map<string, number | null>()
/** The most remembered texts: far more than there are names. */
const MOST_KNOWN = 1_000

/** From 1 on; null for any other text, and for the beginning of names of two months. */
export function monthNumber(text: string): number | null {
  const found = known.get(text)
  if (found !== undefined) return found
  const name = foldText(text)
  const months = MONTHS.flatMap((names, index) =>
    names.some(each => each === name) ? [index + 1] : [],
  )
  const begun = MONTHS.flatMap((names, index) =>
    names.some(each => name.length >= SHORTEST && each.startsWith(name)) ? [index + 1] : [],
  )
  const month = months[0] ?? (begun.length === 1 ? (begun[0] ?? null) : null)
  if (known.size < MOST_KNOWN) known.set(text, month)
  return month
}

/** The text without a day of the week before or after it, which the date determines. */
export function withoutWeekday(text: string): string {
  const [found = '', before, after] =
    /^(\p{L}{2,12})[.,]? (?=.*\d)|(?<=\d),? \(?(\p{L}{2,12})\)?$/u.exec(text) ?? []
  const name = foldText(before ?? after ?? '').replaceAll("'", '')
  const isWeekday =
    name.length >= (before === undefined ? 3 : 2) && WEEKDAYS.some(each => each.startsWith(name))
  if (!isWeekday || monthNumber(name) !== null) return text
  return text.replace(found, '').trim()
}
