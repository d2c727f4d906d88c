import type { Localized } from '#server/db/schema/types.ts';

export const setCopy: Record<string, Localized> = {
  'set-new-home': {
    ar: `جلد النمر وكالاتيا ميداليون وبطاقة بصورة، لأول ركن في البيت الجديد.`,
    en: `Snake plant, calathea and a photo card: the first corner of a new home.`,
  },
  'set-new-baby': {
    ar: `بيليا وبنفسج أفريقي في كتّان، نبتتان هادئتان تكبران مع الصغير.`,
    en: `Pilea and African violet in linen: two gentle plants to grow up alongside.`,
  },
  'set-graduation': {
    ar: `بامبو الحظ وكراسولا مغلّفان بالعنّابي، لمن طوى مرحلة وبدأ أخرى.`,
    en: `Lucky bamboo and jade wrapped in maroon, for the close of one chapter and the start of the next.`,
  },
  'set-get-well': {
    ar: `زنبق السلام ونعناع مديني وبطاقة بصورة. سلامات تبقى بعد الزيارة.`,
    en: `Peace lily, Madinah mint and a photo card: a get-well that stays after the visit.`,
  },
  'set-thank-you': {
    ar: `أوركيد وردي صغير وإشيفيريا وعلبة تمر، حين لا تكفي كلمة شكرًا.`,
    en: `Mini pink orchid, echeveria and dates, for when the word is not enough.`,
  },
  'set-eid': {
    ar: `كالانشو وورد طائفي وعلبة تمر بتغليف عنّابي. عيدية تدخل كل بيت.`,
    en: `Kalanchoe, Taif rose and dates, wrapped in maroon: welcome in any home.`,
  },
  'set-wedding': {
    ar: `أوركيد أبيض وفُلّ في لفّة كتّان، بياضٌ يليق بالليلة.`,
    en: `White orchid and Arabian jasmine in linen, as white as the night deserves.`,
  },
  'set-office-desk': {
    ar: `زاميا سوداء وهاورثيا وبخّاخ نحاسي، لمكتب لا وقت لديه.`,
    en: `Raven ZZ, haworthia and a brass mister, for a desk with no time to spare.`,
  },
  'set-herbs-kitchen': {
    ar: `نعناع مديني وإكليل الجبل وفُلّ، من الأصيص إلى الإبريق.`,
    en: `Madinah mint, rosemary and jasmine: from the pot to the teapot.`,
  },
  'set-pet-friendly': {
    ar: `نخيل الصالون وكالاتيا أوربيفوليا وهاورثيا، ثلاث نبتات لا تخافها على قطّك.`,
    en: `Parlour palm, calathea and haworthia: three plants your cat may meet.`,
  },
  'set-succulent-trio': {
    ar: `ألوفيرا وإشيفيريا وهاورثيا، ثلاثة أشكال للشمس نفسها.`,
    en: `Aloe, echeveria and haworthia: three shapes for the same sun.`,
  },
  'set-corporate-desk': {
    ar: `سانسيفيريا أسطوانية وهويا القلب بتغليف ورقي، لكل مكتب في الفريق.`,
    en: `Cylindrical snake plant and sweetheart hoya in kraft paper, one for every desk.`,
  },
};
