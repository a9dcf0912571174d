import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Translations } from '../db/tables.ts'

type Named = Readonly<Record<Language, string>>

type Entry = {
  readonly code: string
  readonly kind: 'allergen' | 'additive'
  readonly icon: string
  readonly names: Named
}

/** The 14 allergens by the letters under which German menus list them, and the additives that have to be named. */
const legend: readonly Entry[] = [
  {
    code: 'A',
    kind: 'allergen',
    icon: 'gluten',
    names: {
      de: 'Glutenhaltiges Getreide',
      en: 'Cereals containing gluten',
      fr: 'Céréales contenant du gluten',
      ar: 'حبوب تحتوي على الغلوتين',
    },
  },
  {
    code: 'B',
    kind: 'allergen',
    icon: 'crustacean',
    names: { de: 'Krebstiere', en: 'Crustaceans', fr: 'Crustacés', ar: 'قشريات' },
  },
  { code: 'C', kind: 'allergen', icon: 'egg', names: { de: 'Eier', en: 'Eggs', fr: 'Œufs', ar: 'بيض' } },
  { code: 'D', kind: 'allergen', icon: 'fish', names: { de: 'Fisch', en: 'Fish', fr: 'Poisson', ar: 'سمك' } },
  {
    code: 'E',
    kind: 'allergen',
    icon: 'peanut',
    names: { de: 'Erdnüsse', en: 'Peanuts', fr: 'Arachides', ar: 'فول سوداني' },
  },
  { code: 'F', kind: 'allergen', icon: 'soy', names: { de: 'Soja', en: 'Soy', fr: 'Soja', ar: 'صويا' } },
  {
    code: 'G',
    kind: 'allergen',
    icon: 'milk',
    names: { de: 'Milch und Laktose', en: 'Milk and lactose', fr: 'Lait et lactose', ar: 'حليب ولاكتوز' },
  },
  {
    code: 'H',
    kind: 'allergen',
    icon: 'nut',
    names: { de: 'Schalenfrüchte', en: 'Tree nuts', fr: 'Fruits à coque', ar: 'مكسرات' },
  },
  {
    code: 'I',
    kind: 'allergen',
    icon: 'celery',
    names: { de: 'Sellerie', en: 'Celery', fr: 'Céleri', ar: 'كرفس' },
  },
  {
    code: 'J',
    kind: 'allergen',
    icon: 'mustard',
    names: { de: 'Senf', en: 'Mustard', fr: 'Moutarde', ar: 'خردل' },
  },
  {
    code: 'K',
    kind: 'allergen',
    icon: 'sesame',
    names: { de: 'Sesam', en: 'Sesame', fr: 'Sésame', ar: 'سمسم' },
  },
  {
    code: 'L',
    kind: 'allergen',
    icon: 'sulphite',
    names: {
      de: 'Schwefeldioxid und Sulfite',
      en: 'Sulphur dioxide and sulphites',
      fr: 'Anhydride sulfureux et sulfites',
      ar: 'ثاني أكسيد الكبريت والكبريتيت',
    },
  },
  {
    code: 'M',
    kind: 'allergen',
    icon: 'lupin',
    names: { de: 'Lupinen', en: 'Lupin', fr: 'Lupin', ar: 'ترمس' },
  },
  {
    code: 'N',
    kind: 'allergen',
    icon: 'mollusc',
    names: { de: 'Weichtiere', en: 'Molluscs', fr: 'Mollusques', ar: 'رخويات' },
  },
  {
    code: '1',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'mit Farbstoff', en: 'with colouring', fr: 'avec colorant', ar: 'ملون' },
  },
  {
    code: '2',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'mit Konservierungsstoff',
      en: 'with preservative',
      fr: 'avec conservateur',
      ar: 'مادة حافظة',
    },
  },
  {
    code: '3',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'mit Antioxidationsmittel',
      en: 'with antioxidant',
      fr: 'avec antioxydant',
      ar: 'مضاد أكسدة',
    },
  },
  {
    code: '4',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'mit Geschmacksverstärker',
      en: 'with flavour enhancer',
      fr: 'avec exhausteur de goût',
      ar: 'محسن نكهة',
    },
  },
  {
    code: '5',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'geschwefelt', en: 'sulphured', fr: 'soufré', ar: 'مكبرت' },
  },
  {
    code: '6',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'geschwärzt', en: 'blackened', fr: 'noirci', ar: 'مسود' },
  },
  {
    code: '7',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'mit Phosphat', en: 'with phosphate', fr: 'avec phosphate', ar: 'فوسفات' },
  },
  {
    code: '8',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'mit Süßungsmittel', en: 'with sweetener', fr: 'avec édulcorant', ar: 'محلي صناعي' },
  },
  {
    code: '9',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'enthält eine Phenylalaninquelle',
      en: 'contains a source of phenylalanine',
      fr: 'contient une source de phénylalanine',
      ar: 'يحتوي على مصدر للفينيل ألانين',
    },
  },
  {
    code: '10',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'koffeinhaltig',
      en: 'contains caffeine',
      fr: 'contient de la caféine',
      ar: 'يحتوي على الكافيين',
    },
  },
  {
    code: '11',
    kind: 'additive',
    icon: 'additive',
    names: {
      de: 'chininhaltig',
      en: 'contains quinine',
      fr: 'contient de la quinine',
      ar: 'يحتوي على الكينين',
    },
  },
  {
    code: '12',
    kind: 'additive',
    icon: 'additive',
    names: { de: 'gewachst', en: 'waxed', fr: 'ciré', ar: 'مشمع' },
  },
]

/** Rows for a restaurant whose texts are written in `lang`. */
export const legendRows = (restaurantId: number, lang: Language) =>
  legend.map(({ names, ...entry }, position) => ({
    restaurant_id: restaurantId,
    ...entry,
    name: names[lang],
    position,
    translations: translationsOf(names, lang),
  }))

const translationsOf = (names: Named, lang: Language): Translations =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([language]) => language !== lang)
      .map(([language, name]) => [language, { name }]),
  )
