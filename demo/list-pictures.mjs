// Writes pictures.json: what the import must know of each picture without opening it. Run after changing a picture:
// node demo/list-pictures.mjs
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('pictures/', import.meta.url)

/** The colour of the ground, taken where no light falls on it: it fills the frame until the picture is there. */
async function tintOf(bytes, { width, height }) {
  const side = { width: Math.ceil(width / 10), height: Math.ceil(height / 10) }
  const corner = { ...side, left: 0, top: height - side.height }
  const flat = await sharp(bytes).extract(corner).toBuffer()
  const [red, green, blue] = await sharp(flat).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
}

async function describe(file) {
  const bytes = await fs.readFile(new URL(file, folder))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  if (file.endsWith('.svg')) return { hash }
  const { width, height } = await sharp(bytes).metadata()
  return { hash, tint: await tintOf(bytes, { width, height }), width, height }
}

const files = (await fs.readdir(folder)).sort()
const rows = []
for (const file of files) rows.push(`  ${JSON.stringify(file)}: ${JSON.stringify(await describe(file))}`)
await fs.writeFile(new URL('pictures.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`)
