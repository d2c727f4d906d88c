import { csv } from '#shop/format/csv/csv.ts';
import { productHeads } from '#shop/messages/bilingual/tables/imports.ts';

/** Plants of the new season, as a supplier's list names them. */
const plants = [
  ['نعناع', 'Mint'],
  ['ريحان', 'Basil'],
  ['إكليل الجبل', 'Rosemary'],
  ['زعتر', 'Thyme'],
  ['لافندر', 'Lavender'],
  ['فل', 'Arabian jasmine'],
  ['ياسمين', 'Jasmine'],
  ['جوري', 'Damask rose'],
  ['جهنمية', 'Bougainvillea'],
  ['خبيزة', 'Geranium'],
  ['بتونيا', 'Petunia'],
  ['قرنفل', 'Carnation'],
  ['أقحوان', 'Marigold'],
  ['كركديه', 'Hibiscus'],
  ['ليمون', 'Lemon'],
  ['برتقال', 'Orange'],
  ['زيتون', 'Olive'],
  ['رمان', 'Pomegranate'],
  ['تين', 'Fig'],
  ['غار', 'Bay laurel'],
] as const;

/** Twenty products as a table that Excel in Arabic saves, each address beginning with `mark`: drafts of one colour. */
export function seasonFile(mark: string) {
  const columns = [
    'slug',
    'kind',
    'title_ar',
    'title_en',
    'summary_ar',
    'summary_en',
    'description_ar',
  ] as const;
  const more = ['description_en', 'light', 'water_every_days', 'price', 'glazes'] as const;
  const heads = [...columns, ...more].map((name) => productHeads[name].ar);
  const rows = plants.map(([ar, en], at) => [
    ...[`${mark}-${en.toLowerCase().replace(/\W+/g, '-')}`, 'نبتة', `${ar} ${mark}`, `${en} ${mark}`],
    ...[`${ar} للشرفة.`, `${en} for a balcony.`],
    ...[`${ar} من مشاتل الرياض، تزهر في الربيع.`, `${en} from a nursery in Riyadh, in flower in spring.`],
    ...['شمس مباشرة', '٣', String(60 + at * 5), 'sand'],
  ]);
  return { name: 'الربيع.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(heads, rows)) };
}
