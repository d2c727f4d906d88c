import { type DemoPage, heading, list, paragraph, picture } from './page.ts';

export const giftsCare: DemoPage = {
  slug: 'gifts-care',
  title: { ar: 'العناية بالهدايا', en: 'Gift care' },
  summary: {
    ar: 'كيف نعتني بالهدية حتى تصل، وكيف تعتني بها بعد وصولها، في بيوتنا وصيفنا.',
    en: 'How we look after a gift until it arrives, and how to look after it from then on, in homes and summers like ours.',
  },
  blocks: {
    ar: [
      heading('قبل أن تصل'),
      paragraph(
        'نفحص النبتة يوم خروجها: أوراقها من الجهتين، وتربتها، وأصيصها. نسقيها بما يكفيها للطريق، ونثبّت تربتها بغطاء ورقي، ونوصّلها واقفةً في سيارة مبرّدة. وما لا يرضينا لا نرسله، ونخبرك قبل الموعد.',
      ),
      picture('peace-lily--celadon', 'زنبق السلام في أصيص أخضر سيلادون'),
      heading('الساعة الأولى'),
      list(
        'أخرجها من التغليف فور وصولها، لتتنفّس.',
        'ضعها في مكان مضيء، بعيدًا عن الشمس المباشرة وعن مخرج المكيّف.',
        'المس التربة قبل السقي؛ ففي الغالب لا تحتاج إلى ماء في يومها الأول.',
        'قد تسقط ورقة أو ورقتان في الأسبوع الأول. هذا تأقلم مع المكان، وليس مرضًا.',
      ),
      heading('الماء'),
      paragraph(
        'كثرة الماء تُميت من النباتات أكثر مما تُميته قلّته. أدخل إصبعك في التربة حتى العقدة الثانية: إن كانت رطبة فانتظر، وإن جفّت فاسقِ حتى يخرج الماء من الثقب، ثم أفرغ الصحن. مواعيد السقي في بطاقات العناية محسوبة لغرفة حرارتها بين 22 و26 درجة مئوية.',
      ),
      heading('الضوء'),
      list(
        'خافت: غرفة تستطيع القراءة فيها نهارًا بلا مصباح، بعيدًا عن النافذة.',
        'متوسط: على بُعد متر أو مترين من نافذة مضيئة.',
        'ساطع غير مباشر: قرب النافذة، حيث لا تلمس الشمس الأوراق، أو تمرّ عبر ستارة خفيفة.',
        'شمس مباشرة: نافذة جنوبية أو شرفة، مع ظلّ في ظهيرة الصيف.',
      ),
      picture('areca-palm--sand', 'نخيل الأريكا في أصيص رملي'),
      heading('التكييف'),
      paragraph(
        'هواء المكيّف جاف وبارد، وأطراف الأوراق أول ما يتأثر به. لا تضع نبتة في مجراه، وإن لم تجد مكانًا آخر فاختر ما يتحمّله: الزاميا وجلد النمر واليوكا. أما محبّات الرطوبة كالكالاتيا والسرخس فيفيدها رذاذ الصباح، أو صحن فيه حصى وماء تحت الأصيص.',
      ),
      heading('الصيف والسفر'),
      list(
        'من يونيو إلى سبتمبر قرّب مواعيد السقي بمقدار الربع تقريبًا، واسقِ صباحًا أو مساءً.',
        'أبعد نباتات الشرفة عن شمس الظهيرة، وانقل الورد والنعناع إلى ظلّ خفيف.',
        'قبل السفر اسقِ نباتاتك سقية كاملة، وأبعدها عن النوافذ، وضعها متقاربة.',
        'إن غبت أكثر من أسبوع فاطلب من جارك أن يسقيها. أما الزاميا والصبّار فلا يحتاجان إلى ذلك.',
      ),
      heading('بعد أشهر'),
      list(
        'سمّدها بسماد سائل مخفّف مرة في الشهر من مارس إلى أكتوبر، وأرحها في الشتاء.',
        'امسح الأوراق العريضة بقطعة قماش مبلّلة كل أسبوعين، فالغبار يحجب عنها الضوء.',
        'إن خرجت الجذور من الثقب فقد حان وقت أصيص أوسع بإصبعين، وأنسب الأوقات الربيع.',
        'أوراق صفراء وتربة مبلّلة: قلّل الماء. أطراف بنّية: أبعدها عن المكيّف وجرّب ماءً مفلترًا.',
      ),
      heading('القطط والكلاب والصغار'),
      paragraph(
        'بعض النباتات يهيّج الفم والمعدة إذا أُكل. نذكر ذلك في صفحة كل نبتة، وجمعنا لك [الآمنة للحيوانات الأليفة](/products?pet_safe=1). إن شككت في أن طفلًا أو حيوانًا أليفًا أكل شيئًا منها فاتصل بالطبيب أو بالطبيب البيطري، واذكر له اسم النبتة اللاتيني من بطاقتها.',
      ),
      heading('الأصيص'),
      paragraph(
        'امسحه بالماء وقليل من الصابون اللطيف، ولا تضعه في غسّالة الصحون. الطبقة البيضاء على حافته أملاح من الماء، يزيلها قليل من الخلّ. وضع لبّادًا تحت الأصص الكبيرة قبل تحريكها على الرخام.',
      ),
      paragraph(
        'لم تجد ما تبحث عنه؟ أرسل لنا صورة النبتة من صفحة [تواصل معنا](/contact-us)، ونخبرك بما نفعله لو كانت عندنا.',
      ),
    ],
    en: [
      heading('Before it arrives'),
      paragraph(
        'We look every plant over on the day it leaves: both sides of the leaves, the soil, the pot. We water it for the journey, hold the soil in place with a paper collar, and carry it upright in a cooled car. If we aren’t happy with a plant we don’t send it, and you hear from us before the time you chose.',
      ),
      picture('peace-lily--celadon', 'A peace lily in a celadon green pot'),
      heading('The first hour'),
      list(
        'Unwrap it as soon as it arrives, so that it can breathe.',
        'Put it somewhere bright, away from direct sun and from the air conditioner.',
        'Touch the soil before you water. More often than not it needs nothing on the first day.',
        'A leaf or two may drop in the first week. That is a plant settling in, not falling ill.',
      ),
      heading('Water'),
      paragraph(
        'More plants die of too much water than of too little. Push a finger into the soil to the second knuckle: if it is moist, wait; if it is dry, water until it runs from the hole, then empty the saucer. The intervals on our care cards are for a room between 22 and 26 °C.',
      ),
      heading('Light'),
      list(
        'Low: a room you can read in by day without a lamp, away from the window.',
        'Medium: a metre or two from a bright window.',
        'Bright, indirect: near the window, where the sun doesn’t touch the leaves or comes through a sheer curtain.',
        'Direct sun: a south-facing window or a balcony, with shade at noon in summer.',
      ),
      picture('areca-palm--sand', 'An areca palm in a sand-glazed pot'),
      heading('Air conditioning'),
      paragraph(
        'Conditioned air is dry and cold, and leaf tips feel it first. Keep plants out of the draught; if there is no other place, choose one that can take it: a ZZ, a snake plant, a yucca. Plants that like damp air, such as calatheas and ferns, are grateful for a morning mist or a tray of pebbles and water under the pot.',
      ),
      heading('Summer and travel'),
      list(
        'From June to September water about a quarter more often, in the morning or the evening.',
        'Move balcony plants out of the midday sun; roses and mint like light shade.',
        'Before you travel, water thoroughly, move plants back from the windows and stand them close together.',
        'Away for more than a week? Ask a neighbour to water them. The ZZ and the cactus won’t even notice.',
      ),
      heading('After some months'),
      list(
        'Feed with diluted liquid fertiliser once a month from March to October, and let the plant rest in winter.',
        'Wipe broad leaves with a damp cloth every two weeks; dust keeps the light out.',
        'Roots coming through the hole mean it is time for a pot two fingers wider. Spring is best.',
        'Yellow leaves and wet soil: water less. Brown tips: move it away from the air conditioner, and try filtered water.',
      ),
      heading('Cats, dogs and small children'),
      paragraph(
        'Some plants irritate the mouth and stomach when eaten. Each plant’s page says so, and we have gathered the [pet-safe ones](/products?pet_safe=1). If you think a child or a pet has eaten some, call a doctor or a vet and give the Latin name from the care card.',
      ),
      heading('The pot'),
      paragraph(
        'Wipe it with water and a little mild soap, and keep it out of the dishwasher. A white film on the rim is salt from the water; a little vinegar takes it off. Put felt under large pots before sliding them over marble.',
      ),
      paragraph(
        'Didn’t find it here? Send us a photo from the [contact page](/contact-us), and we’ll tell you what we would do if the plant were ours.',
      ),
    ],
  },
};
