import * as care from '#shop/contract/help/care.ts';
import { type Examples, example, listed } from './example.ts';

/** How a plant is cared for, and its printed card. */
export function ofCare(): Examples {
  const plant: care.CarePlant = {
    product_slug: 'zz-plant',
    product_title: 'زاميا',
    latin_name: 'Zamioculcas zamiifolia',
    feature_image: '/pictures/zz-plant--sand.18d53222-640of900.webp',
    image_alt: 'زاميا في أصيص رملي',
    light: 'low',
    watering: 'through',
    air: 'dry',
    pet_safe: false,
    water_every_days: 18,
    water_label: 'كل 18 يومًا',
    seasons: [
      { season: 'summer', every_days: 13, label: 'كل 13 يومًا' },
      { season: 'autumn', every_days: 20, label: 'كل 20 يومًا' },
      { season: 'winter', every_days: 27, label: 'كل 27 يومًا' },
      { season: 'spring', every_days: 18, label: 'كل 18 يومًا' },
    ],
  };
  const params = { slug: 'zz-plant' };
  const address = 'https://asees.example/gifts-care?plant=zz-plant';
  const code = { size: 41, path: 'M4 4h7v1h-7z' };
  return [
    example(care.listCarePlants, listed([plant], 100), { query: { limit: 100, page_number: 1 } }),
    example(
      care.readCarePlant,
      {
        ...plant,
        facts: [{ icon: 'water', label: 'السقي', value: 'كل 18 يومًا' }],
        care: [{ about: 'light', title: 'الضوء', text: 'تعيش بعيدًا عن النافذة، وتنمو أسرع قربها.' }],
      },
      { params },
    ),
    example(
      care.readCareCard,
      {
        latin_name: plant.latin_name,
        feature_image: plant.feature_image,
        ar: {
          title: 'زاميا',
          facts: [{ icon: 'water', label: 'السقي', value: 'كل 18 يومًا' }],
          steps: ['اترك التربة تجف تمامًا، ثم اسقها كل 18 يومًا تقريبًا.'],
          scan: 'أسئلة؟ امسح الرمز.',
          address,
          code,
        },
        en: {
          title: 'ZZ Plant',
          facts: [{ icon: 'water', label: 'Water', value: 'Every 18 days' }],
          steps: ['Let the soil dry out completely, then water: about every 18 days.'],
          scan: 'Questions? Scan.',
          address: `${address}&lang=en`,
          code,
        },
      },
      { params },
    ),
  ];
}
