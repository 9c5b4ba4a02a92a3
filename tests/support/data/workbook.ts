// Spreadsheets as Excel writes them, as far as their reading goes.

import { strToU8, zipSync } from 'fflate'

interface Formula {
  readonly formula: string
  readonly result: string
}

export type Cell = string | number | Date | Formula | null

/** The day 0 of spreadsheets, as far as their days are counted right (from March 1900 on). */
const DAY_0 = Date.UTC(1899, 11, 30)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const columnName = (index: number) => String.fromCharCode(65 + index)

function cellXml(cell: Cell, row: number, column: number): string {
  const at = `r="${columnName(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (cell instanceof Date)
    return `<c ${at} s="1"><v>${(cell.getTime() - DAY_0) / 86_400_000}</v></c>`
  return `<c ${at} t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`
}

export const sheetXml = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(cell, row + 1, column)).join('')
      return `<row r="${row + 1}">${xml}</row>`
    })
    .join('')}</sheetData></worksheet>`

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The files that Excel writes, as far as the app reads them. */
export function workbook(...sheets: readonly string[]): Blob {
  const each = (xml: (number: number) => string) =>
    sheets.map((_, index) => xml(index + 1)).join('')
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${each(
      number => `<sheet name="Sheet ${number}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each(
      number =>
        `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId90" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  }
  for (const [index, xml] of sheets.entries()) files[`xl/worksheets/sheet${index + 1}.xml`] = xml
  return archive(files)
}

export function archive(files: Readonly<Record<string, string>>): Blob {
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return new Blob([Uint8Array.from(zipSync(Object.fromEntries(parts)))])
}

/** The cell of a date. */
export const day = (date: string) => new Date(`${date}T00:00:00Z`)
