/** A picture is shown at most so large; drawn anew it leaves where it was taken behind. */
const SIDE = 256
const MOST_BYTES = 20_971_520
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

const WRONG_PICTURE = 'The picture must be a PNG, JPEG or WebP.'
const TOO_LARGE = 'The picture is too large.'

/** The middle of the picture as a small square data URL; rejects with a sentence for the user. */
export async function readPicture(file: File): Promise<string> {
  if (!TYPES.includes(file.type)) throw new Error(WRONG_PICTURE)
  if (file.size > MOST_BYTES) throw new Error(TOO_LARGE)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(WRONG_PICTURE)
  })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot read pictures.')
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  drawing.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
  return canvas.toDataURL(file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.9)
}
