// Checks the three menu files: unique ids, references, integer prices, pictures, translations. Run: node check.mjs
import fs from 'node:fs'

const here = new URL('.', import.meta.url),
  bad = [],
  used = new Set(),
  ids = new Map()
const fail = (file, text) => bad.push(`${file}: ${text}`)
const uniq = (file, kind, id) => {
  const k = `${kind}:${id}`
  if (ids.has(k)) fail(file, `double id ${k}`)
  ids.set(k, file)
}
const money = (file, where, v) => {
  if (!Number.isSafeInteger(v) || v < 0) fail(file, `${where}: ${v} is no amount`)
}
const pic = (file, p) => {
  if (p === null) return
  used.add(p)
  if (!fs.existsSync(new URL(p, here))) fail(file, `no picture ${p}`)
}
const words = (file, where, o, keys) => {
  for (const l of ['en', 'fr', 'ar'])
    for (const k of keys) if (!o.translations?.[l]?.[k]?.trim()) fail(file, `${where}: ${l}.${k} missing`)
}
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** What examples and journeys count on: twelve tables, three departures a day with 40 places, one on Sunday at 18:00. */
const fixed = {
  'rosmarino.json'(d, complain) {
    const names = d.tables.map((table) => table.name)
    if (names.join() !== Array.from({ length: 12 }, (_, index) => index + 1).join())
      complain(`tables ${names}, not 1 to 12`)
    if (d.tables.some(({ seats }) => !(seats > 0))) complain('a table without seats')
  },
  'havelbrunch.json'(d, complain) {
    const { event_mode, ticketing_system, payment_methods } = d.restaurant
    if (!event_mode || !ticketing_system) complain('no event, or no tickets')
    if (!payment_methods.pickup.includes('pwc')) complain('pwc missing')
    for (const weekday of week)
      for (const time of ['10:00', '14:00', '18:00']) {
        const places = weekday === 'sunday' && time === '18:00' ? 1 : 40
        const found = d.ticket_times.filter((t) => t.weekday === weekday && t.time === time)
        if (found.length !== 1 || found[0].capacity !== places)
          complain(`${weekday} ${time}: not one departure with ${places} places`)
      }
  },
  'feinkost.json'(d, complain) {
    if (!d.restaurant.catalogue_mode || !d.restaurant.side_menu) complain('no catalogue, or no side menu')
  },
}
for (const file of ['rosmarino.json', 'havelbrunch.json', 'feinkost.json']) {
  const d = JSON.parse(fs.readFileSync(new URL(file, here), 'utf8'))
  const al = new Set('ABCDEFGHIJKLMN'),
    ad = new Set(Array.from({ length: 12 }, (_, index) => String(index + 1)))
  const cats = new Map(d.categories.map((c) => [c.id, c])),
    subs = new Set(),
    groups = new Map(d.attribute_groups.map((g) => [g.id, g])),
    prods = new Map(d.products.map((p) => [p.id, p]))
  pic(file, d.restaurant.logo)
  pic(file, d.restaurant.main_image)
  for (const c of d.categories) {
    uniq(file, 'category', c.id)
    pic(file, c.image)
    words(file, c.name, c, ['name', 'description'])
    for (const s of c.subcategories) {
      uniq(file, 'sub', s.id)
      subs.add(s.id)
      words(file, s.name, s, ['name'])
    }
    if (!d.products.some((p) => p.category_id === c.id)) fail(file, `empty category ${c.name}`)
  }
  for (const g of d.attribute_groups) {
    uniq(file, 'group', g.id)
    words(file, g.name, g, ['name'])
    if (g.maximum_value < g.minimum_value) fail(file, `group ${g.name} max < min`)
    for (const id of g.product_ids) if (!prods.has(id)) fail(file, `group ${g.name} product ${id}`)
    for (const i of g.items) {
      uniq(file, 'item', i.id)
      money(file, i.name, i.price)
      words(file, i.name, i, ['name'])
      for (const a of i.allergens) if (!al.has(a)) fail(file, `item ${i.name} allergen ${a}`)
    }
  }
  const names = new Set()
  for (const p of d.products) {
    uniq(file, 'product', p.id)
    money(file, p.name, p.price)
    pic(file, p.image)
    words(file, p.name, p, ['name', 'description'])
    if (names.has(p.name)) fail(file, `double name ${p.name}`)
    names.add(p.name)
    if (!p.description) fail(file, `${p.name}: no description`)
    if (!cats.has(p.category_id)) fail(file, `${p.name}: category`)
    if (p.subcategory_id && !subs.has(p.subcategory_id)) fail(file, `${p.name}: subcategory`)
    for (const a of p.allergens) if (!al.has(a)) fail(file, `${p.name}: allergen ${a}`)
    for (const a of p.additives) if (!ad.has(a)) fail(file, `${p.name}: additive ${a}`)
    for (const g of p.attribute_group_ids)
      if (!groups.get(g)?.product_ids.includes(p.id)) fail(file, `${p.name}: group ${g}`)
    if (p.deposit) money(file, p.name, p.deposit.price)
    if (p.unit_price) money(file, p.name, p.unit_price.price)
    for (const h of p.happy_hours) money(file, p.name, h.price)
    if (p.is_package !== !!p.package_steps) fail(file, `${p.name}: package`)
    for (const s of p.package_steps ?? []) {
      uniq(file, 'step', s.id)
      words(file, s.name, s, ['name', 'question'])
      if (s.max < s.min) fail(file, `step ${s.id}`)
      for (const x of s.products) {
        money(file, s.name, x.price)
        if (!prods.has(x.product_id)) fail(file, `step ${s.id} product`)
      }
    }
  }
  for (const x of [...d.patterns, ...d.break_patterns]) {
    if (!x.product_ids.length) fail(file, `pattern ${x.name} empty`)
    for (const id of x.product_ids) if (!prods.has(id)) fail(file, `pattern ${x.name}`)
  }
  for (const b of d.blog) {
    uniq(file, 'blog', b.id)
    pic(file, b.image)
    words(file, b.title, b, ['title', 'summary', 'body'])
  }
  for (const t of d.tags) words(file, t.name, t, ['name'])
  for (const page of d.information_pages) words(file, page.title, page, ['title', 'content'])
  for (const p of d.products) {
    for (const tab of p.extra_tabs) words(file, tab.title, tab, ['title', 'content'])
    if (p.ticket && !p.additional_info_config?.name) fail(file, `${p.name}: a ticket without a name`)
    if (p.ticket && !p.allergens.length) fail(file, `${p.name}: a buffet without allergens`)
  }
  for (const text of ['claim', 'announcement', 'about_us', 'foot_note', 'pinned_products_label'])
    for (const l of ['en', 'fr', 'ar'])
      if (!d.restaurant[`${text}_translations`]?.[l]) fail(file, `restaurant: ${l}.${text} missing`)
  for (const text of ['imprint', 'privacy_policy', 'terms_and_conditions'])
    if (!d.legal[text]) fail(file, `legal: ${text} missing`)
  for (const t of d.ticket_times ?? []) uniq(file, 'ticket', t.id)
  fixed[file]?.(d, (text) => fail(file, text))
  const codesSeen = new Set()
  for (const z of d.zones) {
    for (const k of ['fee', 'minimum', 'free_from']) money(file, z.name, z[k])
    for (const c of z.postcodes) {
      if (codesSeen.has(c)) fail(file, `postcode ${c} twice`)
      codesSeen.add(c)
    }
  }
  console.log(
    file,
    d.categories.length,
    'categories',
    d.products.length,
    'products',
    d.products.filter((p) => !p.image).length,
    'without picture',
  )
}
const files = fs.readdirSync(new URL('pictures/', here))
let total = 0
for (const f of files) {
  const size = fs.statSync(new URL('pictures/' + f, here)).size
  total += size
  if (size > (f.startsWith('hero-') ? 90 : 35) * 1024) bad.push(`${f}: ${size} bytes`)
  if (!used.has('pictures/' + f)) console.log('not referenced:', f)
}
console.log(files.length, 'pictures', Math.round(total / 1024), 'KiB')
if (bad.length) {
  console.error(bad.join('\n'))
  process.exit(1)
}
console.log('ok')
