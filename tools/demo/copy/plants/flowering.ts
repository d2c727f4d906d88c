import type { Localized } from '#server/db/schema/types.ts';

/** Plants given for their flowers. */
export const flowering: Record<string, Localized> = {
  'peace-lily': {
    ar: 'أوراق داكنة لامعة ترتفع بينها أشرعة بيضاء تبقى أسابيع ثم تخضرّ بهدوء. تنحني حين تعطش وتستقيم بعد السقي بساعات، فلا تحتار معها. تُهدى للتهنئة وللمواساة، وتكتفي بضوء لا يكفي غيرها من النباتات المزهرة.',
    en: 'Dark, shining leaves with white sails above them that last for weeks and then turn quietly green. It bows when thirsty and stands up hours after a drink, so you never have to guess. Given in joy and in comfort, and content with less light than most flowering plants.',
  },
  'anthurium-red': {
    ar: 'أزهار حمراء شمعية تدوم الواحدة منها 6 أسابيع أو أكثر، وتتبعها أخرى ما دام الضوء جيدًا. يحب الدفء والرطوبة، وتربة خفيفة تجف قليلًا بين السقيتين. اقطع الزهرة من قاعدتها حين تذبل لتفسح لما بعدها.',
    en: 'Waxy red blooms, each lasting six weeks or more, with another behind it as long as the light is good. It likes warmth and humidity, and an airy soil that dries a little between drinks. Cut a faded flower at the base to make way for the next.',
  },
  'orchid-white': {
    ar: 'غصنان مقوّسان من أزهار بيضاء تبقى شهرين إلى ثلاثة، ثم تستريح النبتة وتعود. اغمر جذورها في الماء 10 دقائق كل 8 أيام وصفّها جيدًا، ولا تترك ماءً في قلبها. وحين تسقط آخر زهرة، قصّ الغصن فوق العقدة الثانية وانتظر غصنًا جديدًا.',
    en: 'Two arching stems of white flowers that stay for two to three months; then the plant rests and comes back. Soak the roots for 10 minutes every 8 days and drain them well, leaving no water in the crown. When the last flower falls, cut above the second node and wait for a new stem.',
  },
  'orchid-mini-pink': {
    ar: 'أوركيد بلون وردي ناعم، تتّسع له طاولة القهوة ورفّ المدخل. أزهاره كثيرة وتدوم شهرين في ضوء ساطع غير مباشر. نغلّفه واقفًا ونوصّله بأنفسنا، ولهذا لا نعرضه إلا في مدن التوصيل في اليوم نفسه.',
    en: 'A petite orchid in soft pink, small enough for a coffee table or the hallway shelf. It carries many flowers and holds them for two months in bright indirect light. We pack it upright and bring it ourselves, so we offer it in same-day cities only.',
  },
  guzmania: {
    ar: 'نجمة حمراء في قلب الأوراق ليست زهرة بل أوراق ملوّنة، ولهذا تبقى شهورًا. صُبّ الماء في الكأس التي تصنعها أوراقها وجدّده كل أسبوع. وحين تذبل تطلع حولها فسائل صغيرة تكمل عنها.',
    en: 'The red star at its heart isn’t a flower but a whorl of coloured bracts, so it lasts for months. Pour water into the cup the leaves make and refresh it weekly. When it fades, small offsets come up around it and carry on.',
  },
  'african-violet': {
    ar: 'أوراق مخملية متجمّعة على شكل وردة، تعلوها أزهار بنفسجية تتجدّد طول السنة. اسقها من الأسفل لا من فوق، فالماء يترك على أوراقها بقعًا. نافذة شرقية تكفيها لتُزهر مرة بعد مرة.',
    en: 'A little rosette of velvet leaves under violet flowers that come back all year. Water it from below rather than from above, because drops mark the leaves. An east-facing window is all it needs to bloom again and again.',
  },
  kalanchoe: {
    ar: 'عناقيد زهر صغيرة متراصّة تبهج المكان شهرين، على أوراق عصارية تخزن ماءها. ضوء كثير وماء قليل، وهذا كل ما تريده. ولتُزهر ثانية أعطها في الشتاء 6 أسابيع من الليالي الطويلة المظلمة.',
    en: 'Tight clusters of small flowers that cheer a place for two months, above succulent leaves that store their own water. Plenty of light and little water is all it asks. To flower again it needs six weeks of long, dark winter nights.',
  },
};
