import type { Localized } from '#server/db/schema/types.ts';

/** Succulents, herbs and what lives on a sunny sill or balcony. */
export const sun: Record<string, Localized> = {
  'aloe-vera': {
    ar: 'نبتة عرفتها بيوتنا قبل المتاجر: أوراق سميكة ممتلئة، وشمس كثيرة، وماء كل أسبوعين أو ثلاثة. تطلع حولها صغار تُفصل وتُزرع وتُهدى. أبقِها بعيدة عن القطط والكلاب، فعصارتها ضارّة بها.',
    en: 'Homes here knew it long before shops did: thick, full leaves, plenty of sun, and water every two or three weeks. Young plants come up around it to be parted, potted and passed on. Keep it away from cats and dogs: its sap is harmful to them.',
  },
  'jade-plant': {
    ar: 'شجيرة عصارية بجذع صغير وأوراق كحبّات اليشم، تعيش عشرات السنين وتُورَّث. في الشمس تحمرّ حواف أوراقها قليلًا، وفي الظلّ ترتخي. اسقها حين تلين أوراقها تحت إصبعك.',
    en: 'A small-trunked succulent shrub with leaves like beads of jade; it lives for decades and gets handed down. In sun the leaf edges redden a little, in shade it grows leggy. Water when a leaf feels soft under your finger.',
  },
  'haworthia-zebra': {
    ar: 'أوراق مدبّبة مخطّطة بالأبيض، متجمّعة في حجم الفنجان. بخلاف أكثر العصاريات تكتفي بضوء ساطع بلا شمس مباشرة، فتصلح للمكتب. آمنة للقطط، ولا تطلب الماء إلا كل أسبوعين.',
    en: 'A pointed rosette banded in white, no larger than a coffee cup. Unlike most succulents it is content with bright light and no direct sun, so it does well on a desk. Safe for cats, and thirsty only every other week.',
  },
  echeveria: {
    ar: 'أوراق ممتلئة مصفوفة على شكل وردة، بلون رمادي يميل إلى الزرقة، عليها غبار ناعم يحميها من الشمس فلا تمسحه. صُبّ الماء على التربة لا على قلبها. وكلما زادت شمسها بقيت متماسكة وجميلة.',
    en: 'A neat rosette in blue-grey, dusted with a fine bloom that protects it from the sun, so don’t wipe it off. Pour water on the soil and not into the heart. The more sun it sees, the tighter and prettier it stays.',
  },
  'golden-barrel-cactus': {
    ar: 'كرة مضلّعة يغطّيها شوك ذهبي يضيء حين تلمسه الشمس. تنمو سنتيمترًا أو اثنين في السنة، وتكتفي بسقية كل 3 أسابيع أو 4، وتتباعد أكثر في الشتاء. ليست سامّة لكن شوكها حادّ، فضعها حيث تُرى ولا تُلمس.',
    en: 'A ribbed globe under golden spines that light up when the sun touches them. It grows a centimetre or two a year, drinks every three to four weeks, and less often still in winter. It isn’t poisonous, but the spines are sharp: put it where it can be seen and not brushed against.',
  },
  'arabian-jasmine': {
    ar: 'فُلّ جازان والحجاز: براعم بيضاء تتفتّح مع المغرب ويملأ عطرها الشرفة. يحتاج إلى شمس نصف النهار على الأقل، وسقي متقارب في الصيف، وتقليم خفيف بعد كل موجة إزهار. اقطف البراعم قبيل المغرب واتركها في فنجان ماء قرب السرير، فتتفتّح ليلًا.',
    en: 'The flower that Jazan and the Hijaz know as “foll”: white buds that open around sunset and fill a balcony with scent. It wants at least half a day of sun, frequent water in summer, and a light trim after each flush. Pick the buds just before sunset and float them in a cup of water by the bed: they open overnight.',
  },
  'taif-rose': {
    ar: 'ورد الطائف الذي يُقطف قبل شروق الشمس ويُقطَّر عطرًا، في أصيص على شرفتك. يُزهر في الربيع أسابيع قليلة تستحق الانتظار، ثم تبقى خضرته إلى الشتاء، حين تسقط أوراقه ويستريح. يحب شمس الصباح وظلّ العصر في الصيف، وسقيًا عند الجذر كل 3 أيام.',
    en: 'The rose that Taif picks before sunrise and distils into perfume, in a pot on your balcony. It flowers in spring, for a few weeks that are worth the wait, and stays green until it drops its leaves for a winter rest. Give it morning sun with afternoon shade in summer, and water at the root every 3 days.',
  },
  rosemary: {
    ar: 'مرّ بيدك على أغصانه ويبقى العطر في كفّك. يحب الشمس والهواء والتربة التي تجف بين السقيتين، ويكره أن تبقى جذوره مبلّلة. قصّ منه للمشاوي والبطاطس، فالقصّ يزيده كثافة.',
    en: 'Run a hand along the stems and the scent stays on your palm. It loves sun, air and soil that dries between drinks, and hates wet roots. Cut it for the grill and for roast potatoes; cutting makes it bushier.',
  },
  'madinah-mint': {
    ar: 'نعناع المدينة الذي لا يكتمل الشاي إلا به، حيًّا عند نافذة المطبخ. اقطف من رؤوسه كل يومين وسيتفرّع ويزيد. أبقِ تربته رطبة دائمًا وأعطه ضوءًا كثيرًا، وفي عزّ الصيف أبعده عن شمس الظهيرة.',
    en: 'No glass of tea is complete without it, and here it grows by the kitchen window. Pick the tops every couple of days and it will branch and thicken. Keep the soil always moist and the light plentiful, and in high summer take it out of the midday sun.',
  },
};
