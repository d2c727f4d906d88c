import type { Localized } from '#server/db/schema/types.ts';

/** Plants grown for patterned or textured leaves. */
export const foliage: Record<string, Localized> = {
  croton: {
    ar: 'أصفر وبرتقالي وأحمر وأخضر على الورقة الواحدة، ولا يخفت اللون في أي فصل ما دام الضوء ساطعًا. قد تُسقط بعض أوراقها إن نقلتها فجأة، فأعطها وقتًا لتعتاد. اسقها حين يجف سطح التربة، ولا تدع عصارتها تلامس جلدك.',
    en: 'Yellow, orange, red and green on one leaf, and as long as the light is bright none of it fades with the seasons. Moved suddenly it may shed a few leaves, so give it time to settle. Water when the surface dries, and keep the sap off your skin.',
  },
  'calathea-medallion': {
    ar: 'وجه الورقة دوائر خضراء مرسومة بدقّة، وظهرها بنفسجي، ترفعها مساءً وتبسطها صباحًا فترى اللونين في يوم واحد. تحب الرطوبة والماء المفلتر وتكره تيار المكيّف. إن جفّت أطرافها فأبعدها أكثر عن المكيّف وزد الرذاذ.',
    en: 'Finely drawn green circles above and deep purple beneath; it lifts its leaves in the evening and lowers them in the morning, so you see both in a day. It likes humidity and filtered water and hates a draught. If the tips dry, move it back from the air conditioner and mist more often.',
  },
  'calathea-orbifolia': {
    ar: 'أوراق مستديرة بحجم الصحن، مخطّطة بالفضي كأنها ظلّ ستارة. تحتاج إلى رطوبة وتربة لا تجف، وضوء متوسط بلا شمس مباشرة. نوصّلها في مدن التوصيل في اليوم نفسه فقط، لأن أوراقها لا تحتمل طريقًا طويلًا.',
    en: 'Round leaves as large as a plate, striped in silver like the shadow of a blind. It needs humidity, soil that never dries out, and medium light without direct sun. We deliver it in same-day cities only, because those leaves don’t travel far.',
  },
  maranta: {
    ar: 'في المساء تضمّ أوراقها كفًّا إلى كفّ، وفي الصباح تبسطها من جديد. عروقها حمراء كأنها خُطّت بقلم. أصيص واسع وتربة رطبة ورذاذ يومي، وستنتشر أفقيًّا حتى تغطّي حافته.',
    en: 'In the evening it folds its leaves palm to palm, and in the morning it opens them again. The veins are red, as if drawn with a pen. A wide pot, moist soil and a daily misting, and it will spread until it covers the rim.',
  },
  'peperomia-watermelon': {
    ar: 'أوراق مخطّطة كقشرة البطيخ على أعناق حمراء، كل واحدة منها أصغر من الكفّ. تخزن الماء في أوراقها، فدع نصف التربة يجف قبل السقي. من ألطف ما يوضع على مكتب، وآمنة للقطط.',
    en: 'Leaves striped like watermelon rind on red stalks, each one smaller than your palm. It stores water in its leaves, so let half the soil dry before you water. One of the sweetest things for a desk, and safe for cats.',
  },
  'peperomia-obtusifolia': {
    ar: 'أوراق سميكة لامعة على نبتة متماسكة لا تأخذ مكانًا كبيرًا. تصبر على نسيان السقي لأن أوراقها تحفظ الماء، ولا تؤذي قطًّا ولا طفلًا. حافة نافذة شرقية أنسب أماكنها.',
    en: 'Thick, glossy leaves on a compact plant that takes up little room. The leaves hold water, so a missed day passes unnoticed, and it harms neither cat nor child. An east-facing sill suits it best.',
  },
  pilea: {
    ar: 'أوراق مستديرة كالعملات على أعناق رفيعة، تتّجه كلها إلى الضوء؛ فأدِرها كل بضعة أيام لتبقى متوازنة. تطلع حول ساقها فسائل صغيرة تُفصل وتُهدى، وهكذا انتشرت في العالم من يد إلى يد. سقيها كل أسبوع، وضوؤها ساطع غير مباشر.',
    en: 'Coin-shaped leaves on fine stalks, all turning to the light, so rotate it every few days to keep it even. Little plants come up around the stem to be parted and given away, which is how it travelled the world, from hand to hand. Water weekly; bright indirect light.',
  },
  'boston-fern': {
    ar: 'سعف كثيف يفيض من كل جهة، كأنه قطعة من ظلّ وادٍ. لا تدع تربته تجف، ورشّه بالرذاذ كل صباح، وسيبقى أخضر حتى في صيف الرياض. آمن للقطط والكلاب.',
    en: 'Dense fronds that overflow on every side, like a cool patch of valley shade. Never let the soil dry out, mist it each morning, and it will stay green even through a Riyadh summer. Safe for cats and dogs.',
  },
  'birds-nest-fern': {
    ar: 'أوراق عريضة متموّجة تنبثق من قلب واحد كعشّ أخضر، وكل ورقة جديدة تنفتح ملفوفة كقرن صغير. اسقه من حول القلب لا في وسطه. يحب الحمّام المضيء والمطبخ، حيث الهواء رطب.',
    en: 'Broad, rippled fronds rising from one heart like a green nest, each new one uncurling like a small horn. Water around the heart, never into it. A bright bathroom or kitchen, where the air is damp, is its favourite room.',
  },
};
