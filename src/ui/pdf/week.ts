import type { PdfLesson, PdfWeekBlock } from './pdfDocument.ts'
import { type DrawStyle, INK, lineHeight, RULE, type Sheet, SOFT } from './Sheet.ts'

const HOUR: DrawStyle = { size: 7, isBold: false, color: SOFT }
const DAY: DrawStyle = { size: 9, isBold: true, color: INK }
const NAME: DrawStyle = { size: 7.5, isBold: true, color: INK }
const DETAIL: DrawStyle = { size: 6.5, isBold: false, color: INK }
const DAY_GAP = 4

/** Draws a week on what is left of the page: hours at its start, days side by side as wide as their lanes. */
export function drawWeek(sheet: Sheet, { hours, days }: PdfWeekBlock): void {
  const hoursWidth = Math.max(...hours.map((hour) => sheet.layout.naturalWidth(hour, HOUR))) + 6
  const top = sheet.y + lineHeight(DAY) + 6
  const hourHeight = (sheet.bottom - top) / Math.max(1, hours.length - 1)
  hours.forEach((hour, index) => {
    const y = top + index * hourHeight
    sheet.drawText(hour, 0, y - lineHeight(HOUR) / 2, hoursWidth, HOUR)
    sheet.drawRule(hoursWidth, y, sheet.width - hoursWidth, RULE, 0.75)
  })
  // A day with one lane is a little wider, so that names fit.
  const shares = days.map(({ lanes }) => (lanes === 1 ? 1.2 : lanes))
  const unit = (sheet.width - hoursWidth - DAY_GAP * (days.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  let start = hoursWidth
  days.forEach(({ name, lanes, lessons }, index) => {
    const width = unit * (shares[index] ?? 1)
    sheet.drawText(name, start, sheet.y, width, DAY)
    const lane = width / lanes
    for (const lesson of lessons) {
      const y = top + (lesson.from / 60) * hourHeight
      const height = ((lesson.to - lesson.from) / 60) * hourHeight
      drawLesson(sheet, lesson, { start: start + lesson.lane * lane, y, width: lesson.width * lane, height })
    }
    start += width + DAY_GAP
  })
  sheet.y = sheet.bottom
}

interface Box {
  start: number
  y: number
  width: number
  height: number
}

/** Draws a lesson in its box. What does not fit is cut off. */
function drawLesson(sheet: Sheet, { name, lines, color, isHidden }: PdfLesson, { start, y, width, height }: Box): void {
  const { doc } = sheet
  const left = sheet.left(start, width) + 0.75
  const [boxWidth, boxHeight] = [width - 1.5, height - 1.5]
  doc.save()
  doc.roundedRect(left, y + 0.75, boxWidth, boxHeight, 3).clip()
  doc.rect(left, y, boxWidth, height).fill(tint(color, isHidden ? 0.07 : 0.16))
  doc.rect(sheet.isRightToLeft ? left + boxWidth - 2 : left, y, 2, height).fill(color)
  const [textStart, textWidth] = [start + 5.5, width - 8]
  let textY = y + 3
  textY += sheet.drawText(name, textStart, textY, textWidth, NAME)
  for (const line of lines) textY += sheet.drawText(line, textStart, textY, textWidth, DETAIL)
  doc.restore()
  if (!isHidden) return
  doc.lineWidth(0.75).dash(2, { space: 2 })
  doc.roundedRect(left, y + 0.75, boxWidth, boxHeight, 3).stroke(color)
  doc.undash()
}

/** A color on white paper. @param share of the color, from 0 to 1 */
function tint(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) =>
      Math.round(channel * share + 255 * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
