// Cuts the demo's pictures to the widths a screen asks for: dist/pictures/<name>.<hash>.<tint>.<width>.<avif|webp>.
// What is there already is kept, so a second run takes no time. Run: node demo/build-pictures.mjs
import fs from 'node:fs/promises'
import sharp from 'sharp'

const sources = new URL('pictures/', import.meta.url)
const target = new URL('dist/pictures/', import.meta.url)
const WIDTHS = [400, 800]

/** Little effort where it costs seconds: the large AVIFs gain a few percent and are seen one at a time. */
const formats = {
  webp: () => ({ quality: 78, effort: 3 }),
  avif: (width) => ({ quality: 50, effort: width > 400 ? 0 : 2 }),
}

function variantsOf([file, { hash, tint, width }]) {
  const name = file.replace(/\.\w+$/, '')
  if (!width) return [{ file, as: `${name}.${hash}.svg` }]
  const widths = [...WIDTHS.filter((candidate) => candidate < width), width]
  return widths.flatMap((at) =>
    Object.keys(formats).map((format) => ({
      file,
      at,
      width,
      format,
      as: `${name}.${hash}.${tint}.${at}.${format}`,
    })),
  )
}

/** Written aside and renamed: a build that is interrupted leaves no half picture behind. */
async function make({ file, at, width, format, as }) {
  const source = new URL(file, sources)
  const aside = new URL(`${as}.part`, target)
  const isSource = format === undefined || (format === 'webp' && at === width)
  if (isSource) await fs.copyFile(source, aside)
  else
    await sharp(source.pathname)
      .resize({ width: at })
      .toFormat(format, formats[format](at))
      .toFile(aside.pathname)
  await fs.rename(aside, new URL(as, target))
}

const pictures = JSON.parse(await fs.readFile(new URL('pictures.json', import.meta.url), 'utf8'))
await fs.mkdir(target, { recursive: true })
const there = new Set(await fs.readdir(target))
const missing = Object.entries(pictures)
  .flatMap(variantsOf)
  .filter(({ as }) => !there.has(as))
sharp.concurrency(1)
const workers = [0, 1, 2].map(async () => {
  for (let next = missing.pop(); next; next = missing.pop()) await make(next)
})
await Promise.all(workers)
