import type PDFDocument from 'pdfkit'

/** Draws Homeroom's logo, the same as in `public/icons/favicon.svg`. @param size of its sides, in points */
export function drawLogo(doc: PDFDocument, x: number, y: number, size: number): void {
  const side = 'M28 34.5C24 30.5 20 29.5 14.5 30V47.5C20 47 24 48 28 51.5Z'
  const mirrored = 'M36 34.5C40 30.5 44 29.5 49.5 30V47.5C44 47 40 48 36 51.5Z'
  doc
    .save()
    .translate(x, y)
    .scale(size / 64)
  doc.roundedRect(0, 0, 64, 64, 15).fill('#5d87ff')
  doc.translate(0.64, 0.64).scale(0.98)
  doc.lineCap('round').lineJoin('round')
  doc.lineWidth(6).path('M10 26L32 11.5 54 26').stroke('#ffffff')
  doc.lineWidth(4).path(side).fillAndStroke('#ffffff', '#ffffff')
  // Its second side is a little darker: white with 78 % opacity on the blue.
  doc.path(mirrored).fillAndStroke('#dbe4ff', '#dbe4ff')
  doc.restore()
}
