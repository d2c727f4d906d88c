import type { Localized } from '#server/db/schema/types.ts';

/** What is in each gift set and why, by slug: the plants and pots that its picture shows. */
export const setCopy: Record<string, Localized> = {
  'set-new-home': {
    ar: 'في الطقم: جلد النمر في أصيص تراكوتا بمثلثات نجدية، وكالاتيا ميداليون في أصيص عسلي، وبطاقة إهداء برسالتك. واحدة للركن البعيد عن الشمس وأخرى لجانب النافذة، ولكلٍّ منهما مكانها في البيت الجديد. ومع كل نبتة بطاقة عناية.',
    en: 'In the set: a snake plant in a terracotta pot with Najdi triangles, a calathea medallion in a honey pot, and a greeting card with your message. One for the corner away from the sun, one for beside the window: each has its place in a new home. With a care card for each plant.',
  },
  'set-new-baby': {
    ar: 'في الطقم: بيليا في أصيص أبيض لؤلؤي، وبنفسج أفريقي في أصيص أخضر مريمية، وعلبة هدية بلون الكتّان وشريط أخضر. كلتاهما صغيرة وهادئة، وآمنة إن وصلت إليها يد صغيرة أو قط فضولي. وتُخرج البيليا فسائل مع الأيام، فيكون للصغير يومًا نبتة من نبتته.',
    en: 'In the set: a pilea in pearl white, an African violet in sage, and a linen-coloured gift box with a green ribbon. Both plants are small, calm and safe if a little hand or a curious cat gets there first. The pilea makes offsets as it grows, so one day there will be a plant from the baby’s own plant.',
  },
  'set-graduation': {
    ar: 'في الطقم: بامبو الحظ في أصيص أخضر سيلادون، وكراسولا في أصيص أزرق كوبالت، وعلبة هدية عنّابية. الأولى تُهدى في البدايات، والثانية تعيش عشرات السنين وتكبر مع صاحبها. وتناسبان أول مكتب في أول وظيفة.',
    en: 'In the set: lucky bamboo in celadon, a jade plant in cobalt, and a maroon gift box. The first is given for beginnings; the second lives for decades and grows up with its owner. Both suit the first desk of a first job.',
  },
  'set-get-well': {
    ar: 'في الطقم: زنبق السلام في أصيص أخضر سيلادون، ونعناع مديني في أصيص عسلي، وبطاقة إهداء برسالتك. بياض يريح العين، ونعناع لكأس دافئ، وبلا عطر يثقل على مريض. نوصّله إلى البيت أو إلى استقبال المستشفى.',
    en: 'In the set: a peace lily in celadon, Madinah mint in a honey pot, and a greeting card with your message. White flowers that rest the eyes, mint for something warm to drink, and no heavy scent to trouble a patient. We deliver it to the home or to the hospital’s reception.',
  },
  'set-thank-you': {
    ar: 'في الطقم: أوركيد صغير وردي في أصيص أبيض لؤلؤي، وإشيفيريا في أصيص وردي طائفي، و400 جرام من التمر السكري. زهر يبقى شهرين، وعصارية تبقى سنين، وتمر لا يبقى منه شيء. للمعلّمة والطبيب والجار ومن وقف معك.',
    en: 'In the set: a mini pink orchid in pearl white, an echeveria in Taif rose, and 400 g of Sukkari dates. Flowers that last two months, a succulent that lasts for years, and dates that won’t last the evening. For a teacher, a doctor, a neighbour, or whoever stood by you.',
  },
  'set-eid': {
    ar: 'في الطقم: كالانشو في أصيص فيروزي، وورد طائفي في أصيص أبيض لؤلؤي، و400 جرام من التمر السكري، وعلبة هدية عنّابية. ضعه في صدر المجلس صباح العيد، ثم انقل الورد إلى الشرفة بعده. اطلبه قبل العيد بيومين على الأقل، فلا نوصّل في أيامه.',
    en: 'In the set: a kalanchoe in turquoise, a Taif rose in pearl white, 400 g of Sukkari dates and a maroon gift box. Stand it in the majlis on Eid morning and move the rose to the balcony afterwards. Order at least two days ahead, as we don’t deliver during Eid itself.',
  },
  'set-wedding': {
    ar: 'في الطقم: أوركيد أبيض بغصنين في أصيص أخضر سيلادون محفور، وفُلّ في أصيص أبيض لؤلؤي، وعلبة هدية بلون الكتّان وشريط عنّابي. بياض لليلة، وعطر للبيت الذي يأتي بعدها. يُنقل واقفًا ونسلّمه باليد، في مدن التوصيل في اليوم نفسه.',
    en: 'In the set: a two-stemmed white orchid in a carved celadon pot, an Arabian jasmine in pearl white, and a linen-coloured gift box with a maroon ribbon. White for the big night, scent for the home that comes after it. It travels upright and is handed over in person, in same-day cities.',
  },
  'set-office-desk': {
    ar: 'في الطقم: زاميا سوداء في أصيص رمادي حجري، وهاورثيا في أصيص أسود مطفي، وبخّاخ نحاسي. تكفي كل واحدة منهما دقيقة كل أسبوعين. إضاءة المكتب تكفي الزاميا، وقرّب الهاورثيا من نافذة. ألوانهما هادئة لا تزاحم شاشة ولا اجتماعًا.',
    en: 'In the set: a Raven ZZ in stone grey, a haworthia in matt black, and a brass mister. Neither asks for more than a minute every two weeks. Office lighting is enough for the ZZ; give the haworthia a place near a window. Quiet colours that compete with no screen and no meeting.',
  },
  'set-herbs-kitchen': {
    ar: 'في الطقم: نعناع مديني في أصيص أخضر سيلادون، وإكليل الجبل في أصيص رملي، وفُلّ في أصيص تراكوتا. مكانها نافذة المطبخ المشمسة، وكلما قطفت منها زادت. نعناع للشاي، وإكليل للمشاوي، وزهرة فُلّ في فنجان عند المغرب.',
    en: 'In the set: Madinah mint in celadon, rosemary in sand, and Arabian jasmine in terracotta. Their place is a sunny kitchen window, and the more you pick the more they grow. Mint for the tea, rosemary for the grill, and a jasmine flower in a cup at sunset.',
  },
  'set-pet-friendly': {
    ar: 'في الطقم: نخيل الصالون في أصيص أخضر مريمية، وكالاتيا أوربيفوليا في أصيص رملي، وهاورثيا في أصيص وردي طائفي. ثلاث نبتات لا تضرّ القطط والكلاب إن ذاقتها، بمقاسات تناسب أماكن مختلفة. ضعها حيث شئت مطمئنًّا، ولا نضمن ألا يُحفر ترابها.',
    en: 'In the set: a parlour palm in sage, a calathea orbifolia in sand, and a haworthia in Taif rose. Three plants that do a cat or dog no harm, in three sizes for three places. Stand them where you like, though we can’t promise nobody will dig.',
  },
  'set-succulent-trio': {
    ar: 'في الطقم: ألوفيرا في أصيص تراكوتا، وإشيفيريا في أصيص فحمي، وهاورثيا في أصيص أخضر مريمية. صُفّها على نافذة مشمسة، والهاورثيا أبعدها قليلًا عن الشمس. سقية كل أسبوعين تكفيها جميعًا. الألوفيرا وحدها لا تناسب بيتًا فيه قطط أو كلاب.',
    en: 'In the set: an aloe vera in terracotta, an echeveria in charcoal and a haworthia in sage. Line them up on a sunny sill, with the haworthia a little further back. One drink every two weeks is enough for all three. Only the aloe is not for homes with cats or dogs.',
  },
  'set-corporate-desk': {
    ar: 'في الطقم: سانسيفيريا أسطوانية في أصيص أسود مطفي، وهويا القلب في أصيص أبيض لؤلؤي، وعلبة كرافت بشريط عنّابي يمكن إعادة تدويرها. ننقش شعار الشركة أو اسم الموظف على الأصيص، ونوصّل كل طقم إلى مكتب صاحبه أو كلها إلى عنوان واحد. للطلبات من 10 أطقم فأكثر، راسلنا من صفحة هدايا الشركات.',
    en: 'In the set: a cylindrical snake plant in matt black, a sweetheart hoya in pearl white, and a recyclable kraft box with a maroon ribbon. We engrave your company’s logo or each colleague’s name, and deliver to every desk or to one address. For ten sets or more, write to us from the corporate gifts page.',
  },
};
