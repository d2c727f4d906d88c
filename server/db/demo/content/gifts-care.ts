import { type DemoPage, heading, list, paragraph, picture } from './page.ts';

export const giftsCare: DemoPage = {
  slug: 'gifts-care',
  title: { ar: 'العناية بالهدايا', en: 'Gift care' },
  summary: {
    ar: 'كيف نعتني بالهدية حتى تصل، وكيف تعتني بها بعد أن تصل، في بيوتنا وصيفنا.',
    en: 'How we look after a gift until it arrives, and how to look after it from then on, in homes and summers like ours.',
  },
  blocks: {
    ar: [
      heading('قبل أن تصل'),
      paragraph(
        'نفحص النبتة يوم خروجها: الورق من الجهتين، والتربة، والأصيص. نسقيها بقدر الطريق، ونثبّت تربتها بغطاء ورقي، ونحملها في سيارة مبرّدة واقفةً كما تقف في بيتها. ما لا يعجبنا لا يخرج، ونخبرك قبل الموعد.',
      ),
      picture('peace-lily--celadon', 'زنبق السلام في أصيص سيلادون'),
      heading('الساعة الأولى'),
      list(
        'أخرجها من التغليف فور وصولها، فالهواء أهمّ من الشكل.',
        'ضعها في مكان مضيء بعيدًا عن الشمس المباشرة وعن مخرج المكيّف.',
        'المس التربة قبل أن تسقيها؛ في الغالب لا تحتاج إلى ماء في يومها الأول.',
        'قد تسقط ورقة أو ورقتان في الأسبوع الأول. هذا تعوّد على المكان لا مرض.',
      ),
      heading('الماء'),
      paragraph(
        'أكثر النباتات تموت من كثرة الماء لا من قلّته. أدخل إصبعك في التربة حتى العقدة الثانية: إن كانت رطبة فانتظر، وإن جفّت فاسقِ حتى ينزل الماء من الثقب، ثم أفرغ الصحن. مواعيد السقي في بطاقات العناية محسوبة لغرفة بين 22 و26 درجة.',
      ),
      heading('الضوء'),
      list(
        'خافت: غرفة تقرأ فيها نهارًا بلا مصباح، بعيدًا عن النافذة.',
        'متوسط: على بُعد مترين تقريبًا من نافذة مضيئة.',
        'ساطع غير مباشر: قرب النافذة، والشمس لا تلمس الورق أو تمرّ عبر ستارة خفيفة.',
        'شمس مباشرة: نافذة جنوبية أو شرفة، مع ظلّ في ظهيرة الصيف.',
      ),
      picture('areca-palm--sand', 'نخيل الأريكا في أصيص رملي'),
      heading('التكييف'),
      paragraph(
        'هواء المكيّف جاف وبارد، وأطراف الورق أول ما يشعر به. لا تضع نبتة في مجراه، وإن لم تجد مكانًا آخر فاختر ما يحتمله: الزاميا وجلد النمر واليوكا. ونباتات الرطوبة كالكالاتيا والسرخس يفيدها رذاذ الصباح، أو صحن حصى وماء تحت الأصيص.',
      ),
      heading('الصيف والسفر'),
      list(
        'بين يونيو وسبتمبر قرّب مواعيد السقي بمقدار الربع تقريبًا، واسقِ صباحًا أو مساءً.',
        'أبعد ما على الشرفة عن شمس الظهيرة، وانقل الورد والنعناع إلى ظلّ خفيف.',
        'قبل السفر اسقِ سقية كاملة، وأبعد النباتات عن النوافذ، واجمعها متقاربة.',
        'إن غبت أكثر من أسبوعين فاطلب من جار أن يمرّ مرة، إلا الزاميا والصبّار فلا تسألان.',
      ),
      heading('بعد أشهر'),
      list(
        'غذّها بسماد سائل مخفّف مرة في الشهر من مارس إلى أكتوبر، وأرحها في الشتاء.',
        'امسح الورق العريض بقطعة مبلّلة كل أسبوعين؛ فالغبار يحجب الضوء.',
        'إن خرجت الجذور من الثقب فقد حان أصيص أوسع بإصبعين، وأنسب الأوقات الربيع.',
        'ورق أصفر وتربة مبلّلة: خفّف الماء. أطراف بنّية: أبعدها عن المكيّف وجرّب ماءً مفلترًا.',
      ),
      heading('القطط والكلاب والصغار'),
      paragraph(
        'بعض النباتات يهيّج الفم والمعدة إن أُكل. نكتب ذلك على صفحة كل نبتة، ونجمع لك [الآمنة للحيوانات الأليفة](/products?pet_safe=1). إن شككت في أن أليفك أكل شيئًا فاتصل بالطبيب البيطري، ومعك اسم النبتة اللاتيني من بطاقتها.',
      ),
      heading('الأصيص'),
      paragraph(
        'امسحه بماء وصابون خفيف، ولا تضعه في غسّالة الصحون. الطبقة البيضاء على طرفه أملاح من الماء، ويزيلها القليل من الخلّ. وضع لبّادة تحت الكبير منها قبل أن تحرّكه على الرخام.',
      ),
      paragraph(
        'لم تجد ما تبحث عنه؟ أرسل لنا صورة النبتة من صفحة [تواصل معنا](/contact-us)، ونجيبك بما نفعله لو كانت عندنا.',
      ),
    ],
    en: [
      heading('Before it arrives'),
      paragraph(
        'We look every plant over on the day it leaves: both sides of the leaves, the soil, the pot. We water it for the journey, hold the soil in place with a paper collar, and carry it upright in a cooled car. What doesn’t please us doesn’t leave, and you hear from us before the time you chose.',
      ),
      picture('peace-lily--celadon', 'A peace lily in a celadon pot'),
      heading('The first hour'),
      list(
        'Unwrap it as soon as it comes; air matters more than appearance.',
        'Put it somewhere bright, away from direct sun and from the air-conditioner.',
        'Touch the soil before watering. More often than not it needs nothing on the first day.',
        'A leaf or two may fall in the first week. That is a plant settling in, not falling ill.',
      ),
      heading('Water'),
      paragraph(
        'More plants die of too much water than of too little. Push a finger into the soil to the second knuckle: if it is moist, wait; if it is dry, water until it runs from the hole, then empty the saucer. The intervals on our care cards are for a room between 22 and 26 °C.',
      ),
      heading('Light'),
      list(
        'Low: a room you can read in by day without a lamp, away from the window.',
        'Medium: about two metres from a bright window.',
        'Bright, indirect: near the window, where the sun doesn’t touch the leaves or comes through a thin curtain.',
        'Direct sun: a south window or a balcony, with shade at noon in summer.',
      ),
      picture('areca-palm--sand', 'An areca palm in a sand-glazed pot'),
      heading('Air-conditioning'),
      paragraph(
        'Conditioned air is dry and cold, and leaf tips feel it first. Keep plants out of its stream; if there is no other place, choose one that can bear it: a ZZ, a snake plant, a yucca. Those that like damp air, such as calatheas and ferns, are grateful for a morning mist or a tray of pebbles and water under the pot.',
      ),
      heading('Summer and travel'),
      list(
        'From June to September water about a quarter more often, in the morning or the evening.',
        'Move what stands on the balcony out of the midday sun; roses and mint like light shade.',
        'Before you travel, water thoroughly, move plants back from the windows and stand them close together.',
        'Away for more than two weeks? Ask a neighbour to look in once. The ZZ and the cactus won’t notice.',
      ),
      heading('After some months'),
      list(
        'Feed with diluted liquid fertiliser once a month from March to October, and let it rest in winter.',
        'Wipe broad leaves with a damp cloth every two weeks; dust keeps the light out.',
        'Roots coming through the hole mean it is time for a pot two fingers wider. Spring is best.',
        'Yellow leaves and wet soil: water less. Brown tips: away from the air-conditioner, and try filtered water.',
      ),
      heading('Cats, dogs and small children'),
      paragraph(
        'Some plants irritate mouth and stomach when eaten. Each plant’s page says so, and we have gathered the [pet-safe ones](/products?pet_safe=1). If you think your pet has eaten something, call your vet and give the Latin name from the care card.',
      ),
      heading('The pot'),
      paragraph(
        'Wipe it with water and mild soap, and keep it out of the dishwasher. A white film on the rim is salt from the water; a little vinegar takes it off. Put felt under the large ones before sliding them over marble.',
      ),
      paragraph(
        'Didn’t find it here? Send us a picture from the [contact page](/contact-us), and we tell you what we would do if it were ours.',
      ),
    ],
  },
};
