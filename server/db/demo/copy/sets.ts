import type { Localized } from '#server/db/schema/types.ts';

/** What is in each gift set and why, by slug. */
export const setCopy: Record<string, Localized> = {
  'set-new-home': {
    ar: 'في الطقم: جلد النمر في أصيص تراكوتا بنقش نجدي، وكالاتيا ميداليون في أصيص عسلي، وبطاقة بصورة ترسلها إلينا ونطبعها. واحدة للركن البعيد عن الشمس وأخرى لجانب النافذة، فيجد البيت الجديد مكانًا لكلتيهما. يصل مغلّفًا، ومعه بطاقة عناية لكل نبتة.',
    en: 'In the set: a snake plant in a terracotta pot with Najdi triangles, a calathea medallion in honey glaze, and a photo card that we print from your picture. One for the corner away from the sun, one for beside the window, so a new home finds room for both. Wrapped, with a care card for each.',
  },
  'set-new-baby': {
    ar: 'في الطقم: بيليا في أصيص أبيض لؤلؤي، وبنفسج أفريقي في أصيص مريمي، ولفّة من الكتّان. كلتاهما صغيرة وهادئة وآمنة إن وصلت إليها يد صغيرة أو قطّ فضولي. تكبر البيليا وتُخرج فسائل، فيكون للصغير يومًا نبتة من نبتته.',
    en: 'In the set: a pilea in pearl white, an African violet in sage, and a linen wrap. Both are small, calm and safe if a little hand or a curious cat gets there first. The pilea grows and makes offsets, so one day there will be a plant from the baby’s own plant.',
  },
  'set-graduation': {
    ar: 'في الطقم: بامبو الحظ في أصيص سيلادون، وكراسولا في أصيص كوبالت، بتغليف عنّابي. الأولى تُهدى في البدايات، والثانية تعيش عشرات السنين وتكبر مع من تُهدى إليه. كلتاهما تحتمل مكتبًا أول في وظيفة أولى.',
    en: 'In the set: lucky bamboo in celadon and a jade plant in cobalt, wrapped in maroon. The first is given for beginnings; the second lives for decades and grows up with its owner. Both will put up with a first desk in a first job.',
  },
  'set-get-well': {
    ar: 'في الطقم: زنبق السلام في أصيص سيلادون، ونعناع مديني في أصيص عسلي، وبطاقة بصورة. بياض يريح العين، ونعناع لكأس دافئ، ولا عطر يثقل على مريض. نوصله إلى البيت أو إلى استقبال المستشفى.',
    en: 'In the set: a peace lily in celadon, Madinah mint in honey glaze, and a photo card. White flowers that rest the eyes, mint for something warm to drink, and no scent to trouble a patient. We bring it to the home or to the hospital’s reception.',
  },
  'set-thank-you': {
    ar: 'في الطقم: أوركيد ميني وردي في أصيص أبيض لؤلؤي، وإشيفيريا في أصيص وردي طائفي، وعلبة تمر سكري. زهر يبقى شهرين، وعصارية تبقى سنين، وتمر لا يبقى منه شيء. للمعلّمة والطبيب والجار ومن وقف معك.',
    en: 'In the set: a mini pink orchid in pearl white, an echeveria in Taif rose, and a box of Sukkari dates. Flowers that last two months, a succulent that lasts for years, and dates that won’t last the evening. For a teacher, a doctor, a neighbour, or whoever stood by you.',
  },
  'set-eid': {
    ar: 'في الطقم: كالانشو في أصيص فيروزي، وورد طائفي في أصيص أبيض لؤلؤي، وعلبة تمر، بتغليف عنّابي وبطاقة تكتبها أنت. ضعه في صدر المجلس صباح العيد، ثم انقل الورد إلى الشرفة بعده. اطلبه قبل العيد بيومين على الأقل، فلا نوصّل في أيامه.',
    en: 'In the set: a kalanchoe in turquoise, a Taif rose in pearl white and a box of dates, wrapped in maroon with a card in your words. Stand it in the majlis on Eid morning and move the rose to the balcony afterwards. Order at least two days ahead, as we don’t deliver during Eid itself.',
  },
  'set-wedding': {
    ar: 'في الطقم: أوركيد أبيض بغصنين وفُلّ، كلاهما في أصيص أبيض لؤلؤي، ولفّة من الكتّان وشريط. بياض لليلة، وعطر للبيت الذي يأتي بعدها. يُنقل واقفًا ونسلّمه باليد، في مدن التوصيل السريع.',
    en: 'In the set: a two-stemmed white orchid and an Arabian jasmine, both in pearl white, in linen and ribbon. White for the night, scent for the home that follows. It travels upright and is handed over in person, in same-day cities.',
  },
  'set-office-desk': {
    ar: 'في الطقم: زاميا سوداء في أصيص رمادي حجري، وهاورثيا في أصيص أسود مطفي، وبخّاخ نحاسي. لا تحتاج واحدة منهما إلى أكثر من دقيقة كل أسبوعين، وإنارة المكتب تكفي الزاميا. ألوانه هادئة لا تزاحم شاشة ولا اجتماعًا.',
    en: 'In the set: a Raven ZZ in stone grey, a haworthia in matte black, and a brass mister. Neither asks for more than a minute every two weeks, and office lighting is enough for the ZZ. Quiet colours that compete with no screen and no meeting.',
  },
  'set-herbs-kitchen': {
    ar: 'في الطقم: نعناع مديني في أصيص سيلادون، وإكليل الجبل في أصيص رملي، وفُلّ في أصيص تراكوتا. مكانها نافذة المطبخ المشمسة، وقطافها يزيدها. نعناع للشاي، وإكليل للمشاوي، وزهرة فُلّ في فنجان عند المغرب.',
    en: 'In the set: Madinah mint in celadon, rosemary in sand, and Arabian jasmine in terracotta. Their place is a sunny kitchen window, and picking makes them grow. Mint for the tea, rosemary for the grill, and a jasmine flower in a cup at sunset.',
  },
  'set-pet-friendly': {
    ar: 'في الطقم: نخيل الصالون في أصيص مريمي، وكالاتيا أوربيفوليا في أصيص رملي، وهاورثيا في أصيص وردي طائفي. ثلاث نبتات لا تضرّ القطط والكلاب إن ذاقتها، بثلاثة مقاسات لثلاثة أماكن. ضعها على الأرض مطمئنًّا، وإن كان التراب في الأصيص مغريًا للحفر.',
    en: 'In the set: a parlour palm in sage, a calathea orbifolia in sand, and a haworthia in Taif rose. Three plants that do a cat or dog no harm, in three sizes for three places. Stand them on the floor with an easy mind, though we can’t promise nobody will dig.',
  },
  'set-succulent-trio': {
    ar: 'في الطقم: ألوفيرا في أصيص تراكوتا، وإشيفيريا في أصيص فحمي، وهاورثيا في أصيص مريمي. صُفّها على نافذة مشمسة، والهاورثيا أبعدها قليلًا عن الشمس. سقية كل أسبوعين تكفيها جميعًا. الألوفيرا وحدها لا تناسب بيتًا فيه قطط.',
    en: 'In the set: an aloe vera in terracotta, an echeveria in charcoal and a haworthia in sage. Line them up on a sunny sill, with the haworthia a little further back. One drink every two weeks does for all three. Only the aloe is not for homes with cats.',
  },
  'set-corporate-desk': {
    ar: 'في الطقم: سانسيفيريا أسطوانية في أصيص أسود مطفي، وهويا القلب في أصيص أبيض لؤلؤي، بتغليف ورقي يُعاد تدويره. نحفر شعار الشركة أو اسم الموظف على الأصيص، ونوصل كل طقم إلى مكتب صاحبه أو إلى عنوان واحد. للطلبات من عشرة أطقم فأكثر، راسلنا من صفحة هدايا الشركات.',
    en: 'In the set: a cylindrical snake plant in matte black and a sweetheart hoya in pearl white, in recyclable kraft wrapping. We engrave your company’s mark or each colleague’s name, and deliver to every desk or to one address. For ten sets or more, write to us from the corporate gifts page.',
  },
};
