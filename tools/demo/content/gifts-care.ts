import { advice, type DemoPage, heading, list, paragraph, picture } from './page.ts';
import { symptoms } from './symptoms.ts';

/** The page of care draws the sections that it knows by their ids in its own way; the others stand as text below. */
export const giftsCare: DemoPage = {
  slug: 'gifts-care',
  title: { ar: 'العناية بالهدايا', en: 'Gift care' },
  summary: {
    ar: 'دليل قصير كتبه من يزرعها: كم تُسقى، وأين توضع، وماذا تعني الورقة الصفراء.',
    en: 'A short guide from the people who grow your plants: how much to water, where to put them, and what a yellow leaf means.',
  },
  blocks: {
    ar: [
      heading('لتعيش معك سنين طويلة', 'hero'),
      picture('calathea-medallion--honey', 'كالاتيا ميداليون في أصيص عسلي'),
      heading('3 قواعد تكفي أغلب النباتات', 'rules'),
      advice(
        'إصبع قبل الماء',
        'أدخل إصبعك حتى العقدة الثانية في التربة: إن كانت رطبة فلا تسقها بعد. الماء الزائد أكثر ما يُتعب النبات.',
      ),
      advice('ضوء بلا شمس', 'قرب النافذة، لا تحت شمسها. شمس الظهيرة عندنا تحرق الأوراق في ساعة.'),
      advice('بعيدًا عن المكيّف', 'متران عن تيار الهواء البارد. الجفاف يبدأ من أطراف الأوراق.'),
      heading('نبتتي متعبة', 'symptoms'),
      picture('boston-fern--indigo', 'سرخس بوسطن في أصيص أزرق نيلي'),
      ...symptoms.ar,
      heading('لكل نبتة طبعها', 'plants'),
      heading('تقويم السقي', 'calendar'),
      advice('الصيف', 'يطول النهار ويعمل المكيّف بلا توقف، فتشرب النبتة أسرع بمقدار الربع تقريبًا.', {
        id: 'summer',
      }),
      advice('الخريف', 'يقصر النهار وتبرد التربة، فتتباعد مواعيد السقي يومًا أو يومين عن الربيع.', {
        id: 'autumn',
      }),
      advice('الشتاء', 'تنام أغلب النباتات، فتجفّ تربتها ببطء وتكفيها ثلثا مرات السقي.', { id: 'winter' }),
      advice('الربيع', 'موسم النمو. المواعيد هنا هي المكتوبة على بطاقات العناية.', { id: 'spring' }),
      heading('من فصل إلى فصل', 'seasons'),
      picture('taif-rose--taifrose', 'ورد طائفي في أصيص وردي'),
      advice('الصيف', 'اسقِ في الصباح الباكر أو المساء، وانقل الورد والنعناع إلى ظلّ خفيف في الظهيرة.', {
        icon: 'sun',
      }),
      advice('الغبار', 'بعد كل عاصفة ترابية امسح الأوراق بقطعة قماش مبلّلة، فالغبار يحجب عنها الضوء.', {
        icon: 'cloud-sun',
      }),
      advice('الشتاء', 'ماء أقل وبلا سماد. وفي ليالي البرد أبعدها عن زجاج النافذة.', { icon: 'snow' }),
      advice('السفر', 'سقية كاملة قبل أن تغلق الباب، وظلّ خفيف. الزاميا وجلد النمر يصبران شهرًا.', {
        icon: 'home',
      }),
      heading('قبل أن تصل'),
      picture('addon-gift-wrap', 'صندوق هدية بشريط'),
      paragraph(
        'نفحص النبتة يوم خروجها: أوراقها من الجهتين، وتربتها، وأصيصها. نسقيها بما يكفيها للطريق، ونثبّت تربتها بغطاء ورقي. وفي مدن التوصيل في اليوم نفسه نوصّلها واقفةً في سيارة مبرّدة. وإن لم نرضَ عن نبتة لم نرسلها، وأخبرناك قبل الموعد.',
      ),
      heading('الساعة الأولى', 'first-hour'),
      picture('peace-lily--celadon', 'زنبق السلام في أصيص أخضر سيلادون'),
      list(
        'أخرجها من التغليف فور وصولها، لتتنفّس.',
        'ضعها في مكان مضيء، بعيدًا عن الشمس المباشرة وعن مخرج المكيّف.',
        'المس التربة قبل السقي؛ ففي الغالب لا تحتاج إلى ماء في يومها الأول.',
        'قد تسقط ورقة أو ورقتان في الأسبوع الأول. هذا تأقلم مع المكان، وليس مرضًا.',
      ),
      heading('أسماء الضوء'),
      picture('fiddle-leaf-fig--stone', 'فيكس ليراتا في أصيص حجري'),
      list(
        'خافت: غرفة تستطيع القراءة فيها نهارًا بلا مصباح، بعيدًا عن النافذة.',
        'متوسط: على بُعد متر أو مترين من نافذة مضيئة.',
        'ساطع غير مباشر: قرب النافذة، حيث لا تلمس الشمس الأوراق، أو تمرّ عبر ستارة خفيفة.',
        'شمس مباشرة: نافذة جنوبية أو شرفة، مع ظلّ في ظهيرة الصيف.',
      ),
      heading('بعد أشهر'),
      picture('addon-potting-mix', 'كيس من تربة الزراعة'),
      list(
        'سمّدها بسماد سائل مخفّف مرة في الشهر من مارس إلى أكتوبر، وأرحها في الشتاء.',
        'امسح الأوراق العريضة بقطعة قماش مبلّلة كل أسبوعين، فالغبار يحجب عنها الضوء.',
        'إن خرجت الجذور من الثقب فقد حان وقت أصيص أوسع بإصبعين، وأنسب الأوقات الربيع.',
      ),
      heading('القطط والكلاب والصغار', 'pets'),
      picture('set-pet-friendly', 'نباتات آمنة للحيوانات الأليفة في أصصها'),
      paragraph(
        'بعض النباتات يهيّج الفم والمعدة إذا أُكل. نذكر ذلك في دليل كل نبتة، وجمعنا لك [الآمنة للحيوانات الأليفة](/products?pet_safe=1). إن شككت في أن طفلًا أو حيوانًا أليفًا أكل شيئًا منها فاتصل بالطبيب أو بالطبيب البيطري، واذكر له اسم النبتة اللاتيني من بطاقتها.',
      ),
      heading('الأصيص'),
      picture('pot-hilal--cobalt-dimples', 'أصيص أزرق كوبالت واسع'),
      paragraph(
        'امسحه بالماء وقليل من الصابون اللطيف، ولا تضعه في غسّالة الصحون. الطبقة البيضاء على حافته أملاح من الماء، يزيلها قليل من الخلّ. وضع لبّادًا تحت الأصص الكبيرة قبل تحريكها على الرخام.',
      ),
    ],
    en: [
      heading('Help it live with you for years', 'hero'),
      picture('calathea-medallion--honey', 'A calathea medallion in a honey-glazed pot'),
      heading('Three rules for almost every plant', 'rules'),
      advice(
        'Finger first, then water',
        'Push a finger into the soil to the second knuckle. If it is moist, don’t water yet: overwatering troubles plants more than anything else.',
      ),
      advice(
        'Light without sun',
        'Near the window, but out of its sun. Our midday sun scorches a leaf within the hour.',
      ),
      advice(
        'Away from the air conditioner',
        'Two metres from the cold draught. Dryness begins at the tips of the leaves.',
      ),
      heading('My plant looks sad', 'symptoms'),
      picture('boston-fern--indigo', 'A Boston fern in an indigo pot'),
      ...symptoms.en,
      heading('Every plant has its own ways', 'plants'),
      heading('Watering calendar', 'calendar'),
      advice(
        'Summer',
        'Days are long and the air conditioner never rests, so plants need water about a quarter sooner.',
        { id: 'summer' },
      ),
      advice(
        'Autumn',
        'Days draw in and the soil cools: a day or two longer between waterings than in spring.',
        {
          id: 'autumn',
        },
      ),
      advice('Winter', 'Most plants rest. Soil dries slowly, and two waterings do where three did before.', {
        id: 'winter',
      }),
      advice('Spring', 'The growing season. These are the intervals on our care cards.', { id: 'spring' }),
      heading('From season to season', 'seasons'),
      picture('taif-rose--taifrose', 'A Taif rose in a pink pot'),
      advice(
        'Summer',
        'Water early in the morning or in the evening, and give roses and mint light shade at midday.',
        { icon: 'sun' },
      ),
      advice('Dust', 'After each dust storm, wipe the leaves with a damp cloth: dust keeps the light out.', {
        icon: 'cloud-sun',
      }),
      advice('Winter', 'Less water and no feed. On cold nights, move plants back from the window pane.', {
        icon: 'snow',
      }),
      advice(
        'Travel',
        'A thorough watering before you lock the door, and light shade. A ZZ or a snake plant will wait a month.',
        { icon: 'home' },
      ),
      heading('Before it arrives'),
      picture('addon-gift-wrap', 'A gift box with a ribbon'),
      paragraph(
        'We look every plant over on the day it leaves: both sides of the leaves, the soil, the pot. We water it for the journey and hold the soil in place with a paper collar. In same-day cities, we carry it upright in a cooled car. If we aren’t happy with a plant we don’t send it, and we tell you before it’s due.',
      ),
      heading('The first hour', 'first-hour'),
      picture('peace-lily--celadon', 'A peace lily in a celadon pot'),
      list(
        'Unwrap it as soon as it arrives, so that it can breathe.',
        'Put it somewhere bright, out of direct sun and away from the air conditioner.',
        'Touch the soil before you water. More often than not it needs nothing on the first day.',
        'A leaf or two may drop in the first week. That is a plant settling in, not falling ill.',
      ),
      heading('What we call light'),
      picture('fiddle-leaf-fig--stone', 'A fiddle-leaf fig in a stone grey pot'),
      list(
        'Low: a room you can read in by day without a lamp, away from the window.',
        'Medium: a metre or two from a bright window.',
        'Bright, indirect: near the window, where the sun doesn’t touch the leaves or comes through a sheer curtain.',
        'Direct sun: a south-facing window or a balcony, with shade at noon in summer.',
      ),
      heading('After a few months'),
      picture('addon-potting-mix', 'A bag of potting mix'),
      list(
        'Feed with diluted liquid fertiliser once a month from March to October, and let the plant rest in winter.',
        'Wipe broad leaves with a damp cloth every two weeks; dust keeps the light out.',
        'Roots coming through the hole mean it is time for a pot two fingers wider. Spring is best.',
      ),
      heading('Cats, dogs and small children', 'pets'),
      picture('set-pet-friendly', 'Pet-safe plants in their pots'),
      paragraph(
        'Some plants irritate the mouth and stomach when eaten. Each plant’s guide says so, and we have gathered the [pet-safe ones](/products?pet_safe=1). If you think a child or a pet has eaten some, call a doctor or a vet and give the Latin name from the care card.',
      ),
      heading('The pot'),
      picture('pot-hilal--cobalt-dimples', 'A wide cobalt pot'),
      paragraph(
        'Wipe it with water and a little mild soap, and keep it out of the dishwasher. A white film on the rim is salt from the water; a little vinegar takes it off. Put felt under large pots before sliding them over marble.',
      ),
    ],
  },
};
